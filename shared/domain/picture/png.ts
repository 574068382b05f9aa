import { hasAt, joined, numberAt } from './bytes.ts';
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
    if (KEPT.includes(name)) {
      kept.push(file.subarray(at, end));
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
