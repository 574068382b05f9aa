/** The longest address with display name that SES accepts, in characters. */
const MAX_LINES = 320;
/** The payload of an encoded word, which may have 75 characters in all (RFC 2047, section 2). */
const BYTES_OF_A_WORD = 45;

/**
 * Reduces a text to one line without control characters, line breaks or direction overrides, so that no header can be
 * injected.
 */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

/**
 * An address with another display name: `Coperto <noreply@x.test>` and `Da Nina` make `"Da Nina" <noreply@x.test>`. A
 * non-ASCII name becomes encoded words (RFC 2047); one that is too long is cut between characters.
 */
export function mailbox(from: string, name: string): string {
  const address = /<([^<>]+)>$/.exec(from)?.[1] ?? from;
  const shown = oneLine(name);
  if (shown === '') return from;
  const room = MAX_LINES - address.length - ' <>'.length;
  // A name that looks like an encoded word would be decoded as one.
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

/** As many leading parts as fit. */
function fitting(parts: readonly string[], room: number): readonly string[] {
  let left = room;
  const tooMany = parts.findIndex((part) => {
    left -= part.length;
    return left < 0;
  });
  return tooMany < 0 ? parts : parts.slice(0, tooMany);
}
