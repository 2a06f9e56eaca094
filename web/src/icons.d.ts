/** See build/icons.ts: the name after the colon is one of game-icons.net. */
declare module "icon:*" {
  const sign: { outline: string };
  export default sign;
}
