const LONGEST = 12;
/** Scripts that put no space between the names of a person. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{3,}$/u;

/**
 * What a wall says of a guest: the first of the names, shortened, never the whole. Of a name that is written in one, its
 * first two characters.
 */
export function wallName(name: string): string {
  const [first = ''] = name.trim().split(/[\s,]+/u);
  if (UNSPACED.test(first)) return [...first].slice(0, 2).join('');
  return [...first].length > LONGEST ? `${[...first].slice(0, LONGEST - 1).join('')}…` : first;
}
