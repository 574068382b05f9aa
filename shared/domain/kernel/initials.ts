/** The first letters of the first and the last word of a name; only one letter for a single word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return ends
    .map((word = '') => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
