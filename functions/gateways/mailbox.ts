/** What SES takes for an address with its name, in characters. */
const LONGEST = 320;
/** What an encoded word may hold, so that it stays within 75 characters with its frame (RFC 2047, section 2). */
const BYTES_OF_A_WORD = 45;

/**
 * One line of visible text: no control character, no break of any kind, nothing that turns the direction of what follows.
 * So no header can begin in it.
 */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

/**
 * An address under another name: `Coperto <noreply@x.test>` and `Da Nina` make `"Da Nina" <noreply@x.test>`. A name
 * beyond ASCII is written in encoded words (RFC 2047); one that is too long is cut between two characters.
 */
export function mailbox(from: string, name: string): string {
  const address = /<([^<>]+)>$/.exec(from)?.[1] ?? from;
  const shown = oneLine(name);
  if (shown === '') return from;
  const room = LONGEST - address.length - ' <>'.length;
  // What looks like an encoded word would be read as one.
  const plain = /^[\x20-\x7e]+$/.test(shown) && !shown.includes('=?');
  return `${plain ? quoted(shown, room) : encoded(shown, room)} <${address}>`;
}

function quoted(name: string, room: number): string {
  const signs = [...name].map((sign) => sign.replace(/["\\]/, '\\$&'));
  return `"${fitting(signs, room - 2).join('')}"`;
}

function encoded(name: string, room: number): string {
  const words: string[] = [''];
  for (const sign of new Intl.Segmenter().segment(name)) {
    const last = words.at(-1) ?? '';
    if (Buffer.byteLength(last + sign.segment) <= BYTES_OF_A_WORD) words[words.length - 1] = last + sign.segment;
    else words.push(sign.segment);
  }
  const framed = words.map((word, nth) => `${nth > 0 ? ' ' : ''}=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`);
  return fitting(framed, room).join('');
}

/** As many of the first parts as there is room for. */
function fitting(parts: readonly string[], room: number): readonly string[] {
  let left = room;
  const tooMany = parts.findIndex((part) => {
    left -= part.length;
    return left < 0;
  });
  return tooMany < 0 ? parts : parts.slice(0, tooMany);
}
