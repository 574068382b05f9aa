export const PICTURE_TYPES = ['image/webp', 'image/jpeg', 'image/png'] as const;

/** The result of a format's cleaning function; null when the file is not of that format, or broken. */
export type Cleaned = Omit<Picture, 'type'> | null;

export type PictureType = (typeof PICTURE_TYPES)[number];

/** A picture without any data other than its pixels. */
export type Picture = {
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
};
