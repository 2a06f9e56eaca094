/**
 * What a message is: a sentence with names in braces ("{name} sits down"), or a function where a number decides the
 * form. The arguments of a sentence are known to the compiler.
 */
export type Message = string | ((values: never) => string);
export type Area = Readonly<Record<string, Message>>;

type NamesIn<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** What has to be given with a message: nothing, or an object. */
export type ValuesOf<M> = M extends (values: infer V) => string
  ? [values: V]
  : M extends string
    ? [NamesIn<M>] extends [never]
      ? []
      : [values: Record<NamesIn<M>, string | number>]
    : never;

/** The same messages in another language: sentences stay sentences, functions keep what they are given. */
export type Translated<A> = {
  readonly [K in keyof A]: A[K] extends (values: infer V) => string ? (values: V) => string : A[K] extends string ? string : Translated<A[K]>;
};

export function fill(message: Message, values: Record<string, unknown> = {}): string {
  if (typeof message === "function") return message(values as never);
  return message.replaceAll(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}

/** What the hall says in half a sentence, as a whole one: "the disk is full" stands behind a colon, this by itself. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? "" : ".");

/** "1 seat", "3 seats": both languages of the hall have these two forms. */
export const count = (n: number, one: string, other: string): string => `${n} ${n === 1 ? one : other}`;
