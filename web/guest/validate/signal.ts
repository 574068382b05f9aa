/** How a verdict feels: it counts, it does not, or somebody has to look. */
export type Tone = 'ok' | 'no' | 'limit' | 'amber' | 'plain';

/** Frequencies in hertz, one after the other: rising for yes, low for no. */
const SOUNDS: Readonly<Record<Tone, readonly number[]>> = {
  ok: [880, 1320],
  no: [196, 147],
  limit: [660, 660],
  amber: [587, 440],
  plain: [660],
};
/** Milliseconds of vibration and pause. */
const VIBRATIONS: Readonly<Record<Tone, readonly number[]>> = {
  ok: [90],
  no: [250, 90, 250],
  limit: [90, 70, 90],
  amber: [90, 70, 90, 70, 90],
  plain: [50],
};
const NOTE_S = 0.14;

let sound: AudioContext | null = null;

/** Allows sounds from now on; must follow a tap. */
export function allowSound(): void {
  if (!('AudioContext' in globalThis)) return;
  sound ??= new AudioContext();
  void sound.resume().catch(() => {});
}

export function signal(tone: Tone): void {
  navigator.vibrate?.([...VIBRATIONS[tone]]);
  if (sound?.state !== 'running') return;
  for (const [nth, frequency] of SOUNDS[tone].entries()) {
    const [note, volume] = [sound.createOscillator(), sound.createGain()];
    const from = sound.currentTime + nth * NOTE_S;
    note.type = tone === 'no' ? 'square' : 'sine';
    note.frequency.value = frequency;
    volume.gain.setValueAtTime(0.25, from);
    volume.gain.exponentialRampToValueAtTime(0.001, from + NOTE_S);
    note.connect(volume).connect(sound.destination);
    note.start(from);
    note.stop(from + NOTE_S);
  }
}
