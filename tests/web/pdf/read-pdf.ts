import { inflateSync } from 'node:zlib';

/** What a reader finds on the pages: the strings of the content streams, decoded by their font. */
export function textsIn(bytes: Uint8Array): string[] {
  const raw = Buffer.from(bytes).toString('latin1');
  return [...raw.matchAll(/<< {2}\/Filter \/FlateDecode \/Length (\d+) >>\nstream\n/g)].flatMap((match) => {
    const begin = match.index + match[0].length;
    const content = inflateSync(Buffer.from(raw.slice(begin, begin + Number(match[1])), 'latin1')).toString('latin1');
    return [...content.matchAll(/\/F(\d) [^<]*<([0-9a-f]*)> Tj/g)].map(([, font, hex = '']) =>
      font === '3'
        ? Buffer.from(hex, 'hex').swap16().toString('utf16le')
        : new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex')),
    );
  });
}
