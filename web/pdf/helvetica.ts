/* Widths of Helvetica and Helvetica-Bold in thousandths of their size, from space to tilde: Adobe's font metrics. */
const PLAIN =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584'
    .split(' ')
    .map(Number);
const BOLD =
  '278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584'
    .split(' ')
    .map(Number);

/** The characters of Windows-1252 in 0x80 to 0x9F, by code. */
const EXTRA = new Map(
  [...'€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'].map((letter, nth) => [letter, 128 + nth]),
);

/** The code of a letter in WinAnsi, the encoding of every reader's built-in Helvetica; undefined for other scripts. */
const codeOf = (letter: string): number | undefined => {
  const code = letter.codePointAt(0) ?? 0;
  if ((code >= 32 && code < 127) || (code >= 160 && code < 256)) return code;
  return EXTRA.get(letter);
};

/** True if every reader can show the text without an embedded font. */
export const isPlain = (text: string): boolean => [...text].every((letter) => codeOf(letter) !== undefined);

/** A plain text as a PDF hexadecimal string. */
export const hexOf = (text: string): string =>
  [...text].map((letter) => (codeOf(letter) ?? 63).toString(16).padStart(2, '0')).join('');

/** The width of a text in points. Accented letters are as wide as their base; East Asian characters are square. */
export function widthOf(text: string, size: number, bold = false): number {
  const widths = bold ? BOLD : PLAIN;
  let sum = 0;
  for (const letter of text.normalize('NFD')) {
    const code = letter === '\u00a0' ? 32 : (letter.codePointAt(0) ?? 0);
    if (/\p{M}/u.test(letter)) continue;
    sum += widths[code - 32] ?? (code >= 0x1100 ? 1000 : 600);
  }
  return (sum * size) / 1000;
}

// Matches words (a no-break space is one of their letters) and single characters of scripts without spaces, with a
// preceding dot.
const WORDS = /(?:·\u00a0)?[\u1100-\uffef]|(?:[^\s\u1100-\uffef]|\u00a0)+|[^\S\u00a0]+/gu;
const AFTER_HYPHEN = /(?<=\p{L}-)(?=\p{L})/u;

/** Breaks a text into lines of at most `width` points: between words and after hyphens if possible, else within a word. */
export function wrapped(text: string, width: number, size: number, bold = false): string[] {
  const lines: string[] = [];
  let line = '';
  const parts = (text.match(WORDS) ?? []).flatMap((word) => word.split(AFTER_HYPHEN));
  const put = (part: string) => {
    if (widthOf(line + part, size, bold) <= width || line === '') line += part;
    else {
      lines.push(line.trimEnd());
      line = part.trimStart();
    }
  };
  for (const part of parts) {
    if (widthOf(part, size, bold) <= width) put(part);
    else for (const letter of part) put(letter);
  }
  if (line.trim() !== '') lines.push(line.trimEnd());
  return lines.length > 0 ? lines : [''];
}
