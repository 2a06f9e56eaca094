/** Three small sounds, made here and not recorded. Silent until somebody asks for them; remembered on this device. */
const KEPT = "greathall.sound";

export type Sound = "turn" | "card" | "die";

/** Tones as [frequency, start, length, loudness], in Hz and seconds; noise has no frequency. */
type Tone = [hz: number | null, at: number, lasts: number, loud: number];
const SOUNDS: Record<Sound, readonly Tone[]> = {
  // A fifth on a small bell.
  turn: [[659, 0, 0.5, 0.16], [988, 0.12, 0.7, 0.14]],
  // Paper that is laid on wood.
  card: [[null, 0, 0.07, 0.18], [180, 0.03, 0.06, 0.1]],
  // Knocks that come quicker.
  die: [[null, 0, 0.03, 0.2], [null, 0.11, 0.03, 0.17], [null, 0.19, 0.03, 0.14], [null, 0.25, 0.03, 0.11]],
};

let isOn = $state(localStorage.getItem(KEPT) === "on");
let audio: AudioContext | null = null;

export const sound = {
  get isOn(): boolean {
    return isOn;
  },
  set isOn(wanted: boolean) {
    isOn = wanted;
    localStorage.setItem(KEPT, wanted ? "on" : "off");
    if (wanted) sound.play("turn");
  },
  play(name: Sound): void {
    if (!isOn) return;
    audio ??= new AudioContext();
    // A browser lets nothing sound before the page was touched; it is not worth waiting for.
    if (audio.state === "suspended") void audio.resume();
    for (const tone of SOUNDS[name]) ring(audio, tone);
  },
};

function ring(context: AudioContext, [hz, at, lasts, loud]: Tone): void {
  const start = context.currentTime + at;
  const volume = context.createGain();
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud, start + 0.006);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  volume.connect(context.destination);
  const source = hz === null ? noise(context, lasts) : tone(context, hz);
  source.connect(volume);
  source.start(start);
  source.stop(start + lasts);
}

function tone(context: AudioContext, hz: number): OscillatorNode {
  const source = context.createOscillator();
  source.type = "triangle";
  source.frequency.value = hz;
  return source;
}

function noise(context: AudioContext, lasts: number): AudioBufferSourceNode {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * lasts), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  return source;
}
