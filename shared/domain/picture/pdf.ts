/** The largest PDF that is accepted, in bytes. */
export const MAX_PDF_BYTES = 5_000_000;

/** Where the end of a PDF is looked for, in bytes from the end of the file. */
const END = 1024;
const HEAD = /^%PDF-[12]\.\d/;

/**
 * Whether a file is a whole PDF by its content: it begins as one, so that nothing else begins it, and says near its end where
 * its objects are. What is in it is not judged: it is only ever saved, never opened on our pages.
 */
export function isPdf(file: Uint8Array): boolean {
  const text = (bytes: Uint8Array) => String.fromCharCode(...bytes);
  const end = text(file.subarray(-END));
  return HEAD.test(text(file.subarray(0, 8))) && /startxref\s+\d+\s+%%EOF/.test(end);
}
