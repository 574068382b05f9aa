const MAX_LINES = 12;
/** Scripts without a space between a person's names. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{3,}$/u;

/**
 * The public form of a guest's name on a wall: a shortened first name, never the full name; the first two characters of
 * a name without spaces.
 */
export function wallName(name: string): string {
  const [first = ''] = name.trim().split(/[\s,]+/u);
  if (UNSPACED.test(first)) return [...first].slice(0, 2).join('');
  return [...first].length > MAX_LINES ? `${[...first].slice(0, MAX_LINES - 1).join('')}…` : first;
}
