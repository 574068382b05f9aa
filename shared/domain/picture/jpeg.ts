import { joined, numberAt } from './bytes.ts';
import type { Cleaned } from './cleaned.ts';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
/** Quantisation tables, Huffman tables and restart interval, which decoding needs. */
const TABLES = [0xdb, 0xc4, 0xdd];
/** Baseline, extended and progressive frames; browsers draw no others. */
const FRAMES = [0xc0, 0xc1, 0xc2];
/** JFIF's density, and Adobe's colour transform, without which CMYK and RGB pictures have wrong colours. */
const NEEDED_NOTES = [0xe0, 0xee];
const NOTE_BYTES = 18;

/** A JPEG (ITU-T T.81) without comments and application segments, up to its end marker. */
export function cleanJpeg(file: Uint8Array): Cleaned {
  if (file[0] !== 0xff || file[1] !== SOI) return null;
  const kept: Uint8Array[] = [file.subarray(0, 2)];
  let size: { width: number; height: number } | null = null;
  let at = 2;
  while (file[at] === 0xff && at + 4 <= file.length) {
    const marker = file[at + 1] ?? 0;
    const length = numberAt(file, at + 2, 2);
    const end = at + 2 + length;
    if (length < 2 || end > file.length) return null;
    const segment = file.subarray(at, end);
    if (marker === SOS) {
      const scans = size && scansFrom(file, at);
      return scans && size ? { ...size, bytes: joined([...kept, ...scans]) } : null;
    }
    if (FRAMES.includes(marker)) {
      if (size) return null;
      size = { height: numberAt(file, at + 5, 2), width: numberAt(file, at + 7, 2) };
      kept.push(segment);
    } else if (TABLES.includes(marker) || (NEEDED_NOTES.includes(marker) && segment.length <= NOTE_BYTES)) {
      kept.push(segment);
    } else if (!isNote(marker)) return null;
    at = end;
  }
  return null;
}

const isNote = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;

/** The scans from the first one on, with the tables between them, up to the end marker; null if there is none. */
function scansFrom(file: Uint8Array, start: number): Uint8Array[] | null {
  const kept: Uint8Array[] = [];
  let at = start;
  while (at + 1 < file.length) {
    const marker = file[at + 1] ?? 0;
    if (marker === EOI) return [...kept, file.subarray(at, at + 2)];
    const end = at + 2 + numberAt(file, at + 2, 2);
    if (marker !== SOS && !TABLES.includes(marker) && !isNote(marker)) return null;
    if (end > file.length) return null;
    const next = marker === SOS ? markerAfter(file, end) : end;
    if (next === null || file[next] !== 0xff) return null;
    if (!isNote(marker)) kept.push(file.subarray(at, next));
    at = next;
  }
  return null;
}

/** The end of coded data: the next marker that is neither a stuffed 0xff nor a restart. */
function markerAfter(file: Uint8Array, from: number): number | null {
  for (let at = from; at + 1 < file.length; at += 1) {
    const next = file[at + 1] ?? 0;
    if (file[at] === 0xff && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return null;
}
