import { PICTURE_KINDS, type PictureKind, type PictureLimits } from '#shared/domain/picture/picture.ts';

/** The formats in the order in which they are tried: a browser that cannot write one returns another. */
const WRITTEN = ['image/webp', 'image/jpeg'] as const;
const QUALITIES = [0.86, 0.7, 0.5] as const;

/**
 * Redraws the chosen file in the required size, cropped to its middle where the shape differs and it is not shown whole. The file's metadata (place,
 * camera, author) never leaves the device. Null when the browser cannot draw it as a picture.
 */
export async function drawPicture(file: Blob, kind: PictureKind): Promise<Blob | null> {
  const source = await createImageBitmap(file).catch(() => null);
  if (!source) return null;
  const { width, height, bytes } = sizeOf(source, PICTURE_KINDS[kind]);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG has no transparency; transparent parts become white instead of black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  const scale = Math.max(width / source.width, height / source.height);
  const [drawnWidth, drawnHeight] = [source.width * scale, source.height * scale];
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, (width - drawnWidth) / 2, (height - drawnHeight) / 2, drawnWidth, drawnHeight);
  source.close();
  for (const type of WRITTEN) {
    for (const quality of QUALITIES) {
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
      if (blob?.type === type && blob.size <= bytes) return blob;
    }
  }
  return null;
}

/** The size in which it is drawn: of a kind that is shown whole its own shape, as large as fits and no larger than it is. */
function sizeOf(source: ImageBitmap, limits: PictureLimits & { readonly isWhole?: true }): PictureLimits {
  if (!limits.isWhole) return limits;
  const scale = Math.min(1, limits.width / source.width, limits.height / source.height);
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { ...limits, width: scaled(source.width), height: scaled(source.height) };
}
