/** Encodings of older spreadsheets that do not write UTF-8, by the user's language; elsewhere windows-1252. */
const OLDER: Readonly<Record<string, string>> = { ja: 'shift_jis', zh: 'gb18030' };

/** How many bytes are examined to tell whether a file is text. */
const BEGINNING = 4096;

/** The text of a file in whatever encoding. Null when it is no text file but a workbook, a picture or a document. */
export async function textOf(file: Blob, locale: string): Promise<string | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
  if (marked) return new TextDecoder(marked).decode(bytes);
  if (bytes.subarray(0, BEGINNING).includes(0) || String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-') return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(OLDER[locale] ?? 'windows-1252').decode(bytes);
  }
}
