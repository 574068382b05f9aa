import { cleanJpeg } from './jpeg.ts';
import { cleanPng } from './png.ts';
import { cleanWebp } from './webp.ts';

/**
 * What pictures are uploaded for, and the most that each may measure (pixels) and weigh (bytes) after the browser has
 * drawn it anew. An avatar is shown 105 wide, and twice as sharp on the screens of phones.
 */
export const PICTURE_KINDS = {
  avatar: { width: 210, height: 210, bytes: 120_000 },
  /** Beside a house's name, 52 wide, sharp on every screen. */
  logo: { width: 208, height: 208, bytes: 120_000 },
  /** Below the booking form. */
  picture: { width: 960, height: 640, bytes: 400_000 },
  /** With a link in a messenger. */
  card: { width: 1200, height: 630, bytes: 300_000 },
} as const satisfies Record<string, PictureLimits>;
export type PictureKind = keyof typeof PICTURE_KINDS;

export type PictureLimits = { readonly width: number; readonly height: number; readonly bytes: number };

const PICTURE_TYPES = ['image/webp', 'image/jpeg', 'image/png'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];
export const ENDINGS = { 'image/webp': 'webp', 'image/jpeg': 'jpg', 'image/png': 'png' } as const satisfies Record<
  PictureType,
  string
>;

/** A picture that holds its pixels and nothing else. */
export type Picture = {
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
};

/** What a format's own rules make of a file; null when it is not of that format, or broken. */
export type Cleaned = Omit<Picture, 'type'> | null;

const FORMATS = [
  ['image/webp', cleanWebp],
  ['image/jpeg', cleanJpeg],
  ['image/png', cleanPng],
] as const satisfies readonly (readonly [PictureType, (file: Uint8Array) => Cleaned])[];

/**
 * Judges a file by its content, whatever it calls itself, and leaves of it what draws the picture: no place, camera,
 * author, thumbnail or text, no second picture behind the end. SVG is a program and no picture. Refusals: `picture.type`
 * (not WebP, JPEG or PNG, animated, or broken), `picture.size` (too many pixels or bytes).
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
