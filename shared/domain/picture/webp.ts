import { hasAt, joined, numberAt } from './bytes.ts';
import type { Cleaned } from './cleaned.ts';

const HEADER = 12;
/** Flags of the extended header: only transparency is kept, because profile, EXIF and XMP chunks are dropped. */
const ALPHA = 0x10;
const ANIMATION = 0x02;

type Chunk = { readonly name: string; readonly at: number; readonly end: number; readonly size: number };

/** Cleans a still WebP (RFC 9649): only its bitmap and its transparency. */
export function cleanWebp(file: Uint8Array): Cleaned {
  if (!hasAt(file, 0, 'RIFF') || !hasAt(file, 8, 'WEBP')) return null;
  const chunks = chunksOf(file);
  const find = (...names: readonly string[]) => chunks.find(({ name }) => names.includes(name));
  const bitmap = find('VP8 ', 'VP8L');
  const extended = find('VP8X');
  if (!bitmap || find('ANIM', 'ANMF') || (extended && (file[extended.at + 8] ?? 0) & ANIMATION)) return null;
  const drawn = sizeOf(file, bitmap);
  if (!drawn) return null;
  // The canvas must have the dimensions of its only picture.
  if (extended && (numberAt(file, extended.at + 12, 3, 'little') + 1 !== drawn.width || extended.size !== 10))
    return null;
  const alpha = bitmap.name === 'VP8 ' && extended ? find('ALPH') : undefined;
  const head = file.slice(0, HEADER);
  const parts = [bitmapHeader(file, extended, alpha, bitmap), ...[alpha, bitmap].map((each) => chunk(file, each))];
  const bytes = joined([head, ...parts]);
  new DataView(bytes.buffer).setUint32(4, bytes.length - 8, true);
  return { ...drawn, bytes };
}

function chunksOf(file: Uint8Array): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = HEADER; at + 8 <= file.length; ) {
    const size = numberAt(file, at + 4, 4, 'little');
    // Chunks begin at even positions.
    const end = at + 8 + size + (size % 2);
    if (at + 8 + size > file.length) break;
    chunks.push({ name: String.fromCharCode(...file.subarray(at, at + 4)), at, end, size });
    at = end;
  }
  return chunks;
}

function chunk(file: Uint8Array, found: Chunk | undefined): Uint8Array {
  if (!found) return new Uint8Array();
  const whole = new Uint8Array(found.end - found.at);
  whole.set(file.subarray(found.at, Math.min(found.end, file.length)));
  return whole;
}

/** The extended header if transparency needs one, with no other flag. */
function bitmapHeader(file: Uint8Array, extended: Chunk | undefined, alpha: Chunk | undefined, bitmap: Chunk) {
  if (!extended || (!alpha && bitmap.name === 'VP8 ')) return new Uint8Array();
  const header = chunk(file, extended);
  header[8] = (header[8] ?? 0) & ALPHA;
  return header;
}

function sizeOf(file: Uint8Array, { name, at, size }: Chunk): { width: number; height: number } | null {
  if (name === 'VP8L') {
    const bits = numberAt(file, at + 9, 4, 'little');
    if (size < 5 || file[at + 8] !== 0x2f) return null;
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (size < 10 || numberAt(file, at + 11, 3) !== 0x9d012a) return null;
  return {
    width: numberAt(file, at + 14, 2, 'little') & 0x3fff,
    height: numberAt(file, at + 16, 2, 'little') & 0x3fff,
  };
}
