import type { Cleaned, Picture, PictureType } from './cleaned.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanPng } from './png.ts';
import { cleanWebp } from './webp.ts';

/**
 * The kinds of uploaded pictures, with the largest dimensions (pixels) and size (bytes) after the browser has redrawn
 * them. An avatar is shown 105 pixels wide, at twice the resolution on phones.
 */
export const PICTURE_KINDS = {
  avatar: { width: 210, height: 210, bytes: 120_000 },
  /** Beside a venue's name, 52 pixels wide, sharp on every screen. */
  logo: { width: 208, height: 208, bytes: 120_000 },
  /** Below the booking form. */
  picture: { width: 960, height: 640, bytes: 400_000 },
  /** The preview of a link in a messenger. */
  card: { width: 1200, height: 630, bytes: 300_000 },
  /** Of a screen or a device, in a ticket; drawn whole, in the shape that it has. */
  ticket: { width: 1600, height: 1600, bytes: 600_000, isWhole: true },
} as const satisfies Record<string, PictureLimits & { readonly isWhole?: true }>;
export type PictureKind = keyof typeof PICTURE_KINDS;

export type PictureLimits = { readonly width: number; readonly height: number; readonly bytes: number };
export const ENDINGS = { 'image/webp': 'webp', 'image/jpeg': 'jpg', 'image/png': 'png' } as const satisfies Record<
  PictureType,
  string
>;

const FORMATS = [
  ['image/webp', cleanWebp],
  ['image/jpeg', cleanJpeg],
  ['image/png', cleanPng],
] as const satisfies readonly (readonly [PictureType, (file: Uint8Array) => Cleaned])[];

/**
 * Validates a file by its content and keeps only what is needed to draw the picture: no location, camera, author,
 * thumbnail or text, and no data after the end. SVG is rejected, because it can contain scripts. Refusals:
 * `picture.type` (not WebP, JPEG or PNG, animated, or broken), `picture.size` (too many pixels or bytes).
 */
export function cleanPicture(file: Uint8Array, limits: PictureLimits): Picture | 'picture.type' | 'picture.size' {
  if (file.length > limits.bytes) return 'picture.size';
  for (const [type, clean] of FORMATS) {
    const cleaned = clean(file);
    if (!cleaned) continue;
    const { width, height } = cleaned;
    if (width === 0 || height === 0) return 'picture.type';
    return width > limits.width || height > limits.height ? 'picture.size' : { type, ...cleaned };
  }
  return 'picture.type';
}
