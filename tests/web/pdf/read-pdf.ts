import { inflateSync } from 'node:zlib';

/** The content streams of a file: what is drawn on its pages. */
export function contentsIn(bytes: Uint8Array): string[] {
  const raw = Buffer.from(bytes).toString('latin1');
  return [...raw.matchAll(/<< {2}\/Filter \/FlateDecode \/Length (\d+) >>\nstream\n/g)].map((match) => {
    const begin = match.index + match[0].length;
    return inflateSync(Buffer.from(raw.slice(begin, begin + Number(match[1])), 'latin1')).toString('latin1');
  });
}

/** What a reader finds on the pages: the strings of the content streams, decoded by their font. */
export const textsIn = (bytes: Uint8Array): string[] =>
  contentsIn(bytes).flatMap((content) =>
    [...content.matchAll(/\/F(\d) [^<]*<([0-9a-f]*)> Tj/g)].map(([, font, hex = '']) =>
      font === '3'
        ? Buffer.from(hex, 'hex').swap16().toString('utf16le')
        : new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex')),
    ),
  );
