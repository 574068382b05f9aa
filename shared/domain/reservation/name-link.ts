/** Endings that messengers and mail programs take for a web address when nothing stands before it but a word. */
const ENDINGS =
  'com|net|org|info|biz|io|app|dev|link|click|top|xyz|site|online|shop|store|club|live|vip|win|ly|me|gl|gd|cc|tv|to|ru|cn|co|eu|it|de|fr|es|pt|br|uk|us|ch|at|nl|be|pl|jp';

const LINK = new RegExp(
  `://|www\\.|[\\p{L}\\p{N}-]{2,}[.。](?:${ENDINGS})(?![\\p{L}\\p{N}])|[^\\s@]@[^\\s@]+[.。]|\\d+\\.\\d+\\.\\d+\\.\\d+`,
  'iu',
);

/** A number that a messenger would offer to call. */
const NUMBER = /(?:\d[\s().-]*){7}/u;

/**
 * Whether a messenger would make a link of what stands in a name. The name of whoever books is sent to a number that nobody has
 * shown to be theirs: in the house's own words a stranger could lead others anywhere.
 */
export function holdsLink(name: string): boolean {
  const plain = name.normalize('NFKC');
  return LINK.test(plain) || NUMBER.test(plain);
}
