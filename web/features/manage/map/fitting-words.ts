import { type DrawnTable, sizeOf } from '#shared/domain/venue/halls.ts';

/** The margin between words and both edges of a table, in centimetres of the floor. */
const EDGE = 6;

/** The width for upright words across the middle of a table, however it is rotated. */
export function roomOn({ shape, rotation }: Pick<DrawnTable, 'shape' | 'rotation'>, seats: number): number {
  const { width, height } = sizeOf(shape, seats);
  const turned = (rotation * Math.PI) / 180;
  const [across, along] = [Math.abs(Math.cos(turned)) / width, Math.abs(Math.sin(turned)) / height];
  const chord = shape === 'round' || shape === 'oval' ? Math.hypot(across, along) : Math.max(across, along);
  return 1 / chord - 2 * EDGE;
}

const MARK = /\p{M}/u;
const FULL =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}ー…mwMWшщжюмШЩЖЮМ]/u;
const NARROW = /[ijlrtfI .,:;'’‘·|()-]/;

/** The approximate width of a letter in ems, for the widest font a device may have. */
const emsOf = (letter: string): number =>
  MARK.test(letter) ? 0 : FULL.test(letter) ? 1 : NARROW.test(letter) ? 0.4 : /\p{Lu}/u.test(letter) ? 0.72 : 0.61;

const wide = (words: string): number => [...words].reduce((sum, letter) => sum + emsOf(letter), 0);

/** Cuts `text` to the room in ems; `rest` follows it and is never cut. */
export function fitting(words: string, after: string, ems: number): string {
  if (wide(words + after) <= ems) return words + after;
  const letters = [...words];
  while (letters.length > 1 && wide(`${letters.join('')}…${after}`) > ems) letters.pop();
  return `${letters.join('').trimEnd()}…${after}`;
}
