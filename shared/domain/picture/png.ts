import { crcOf, hasAt, joined, numberAt, toBytes } from './bytes.ts';
import type { Cleaned } from './cleaned.ts';

const SIGNATURE = '\x89PNG\r\n\x1a\n';
/**
 * The chunks needed to draw a PNG: size, palette, transparency, pixels and end. Texts, EXIF, profiles and frames are
 * dropped.
 */
const KEPT = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'];

/** Cleans a still PNG (W3C PNG, third edition): only these chunks, up to its end chunk. */
export function cleanPng(file: Uint8Array): Cleaned {
  if (!hasAt(file, 0, SIGNATURE) || !hasAt(file, 12, 'IHDR')) return null;
  const kept: Uint8Array[] = [file.subarray(0, SIGNATURE.length)];
  const names: string[] = [];
  for (let at = SIGNATURE.length; at + 12 <= file.length; ) {
    const end = at + 12 + numberAt(file, at, 4);
    const name = String.fromCharCode(...file.subarray(at + 4, at + 8));
    // Animations and files with other critical chunks are rejected.
    const critical = /^[A-Z]/.test(name);
    if (end > file.length || name === 'acTL' || (critical && !KEPT.includes(name))) return null;
    const chunk = keptChunk(name, file.subarray(at, end), kindOf(file));
    if (chunk === 'wrong') return null;
    if (chunk) {
      kept.push(chunk);
      names.push(name);
    }
    if (name === 'IEND') {
      if (!names.includes('IDAT') || names.lastIndexOf('IHDR') !== 0) return null;
      return { width: numberAt(file, 16, 4), height: numberAt(file, 20, 4), bytes: joined(kept) };
    }
    at = end;
  }
  return null;
}

type Kind = { readonly depth: number; readonly isIndexed: boolean };
const kindOf = (file: Uint8Array): Kind => ({ depth: file[24] ?? 0, isIndexed: file[25] === 3 });

/**
 * A chunk as it is kept; null for one that is dropped. Palette and transparency are tables that nothing checks against the
 * pixels, so any bytes fit into them: they are no longer than the picture can use, and hold no "<". A colour differs by
 * one at most, which nobody sees.
 */
function keptChunk(name: string, chunk: Uint8Array, { depth, isIndexed }: Kind): Uint8Array | null | 'wrong' {
  if (!KEPT.includes(name)) return null;
  const data = chunk.subarray(8, -4);
  if (name === 'PLTE') {
    // In other pictures it is only a suggestion.
    if (!isIndexed) return null;
    const fits = data.length > 0 && data.length % 3 === 0 && data.length <= 3 * 2 ** depth;
    return fits
      ? chunkOf(
          name,
          data.map((byte) => byte | 1),
        )
      : 'wrong';
  }
  if (name !== 'tRNS') return chunk;
  const fits = data.length <= (isIndexed ? 2 ** depth : 6);
  return fits
    ? chunkOf(
        name,
        data.map((byte) => (byte === LESS_THAN ? byte + 1 : byte)),
      )
    : 'wrong';
}

const LESS_THAN = 0x3c;

function chunkOf(name: string, data: Uint8Array): Uint8Array {
  const named = joined([Uint8Array.from(name, (letter) => letter.charCodeAt(0)), data]);
  return joined([toBytes(data.length, 4), named, toBytes(crcOf(named), 4)]);
}
