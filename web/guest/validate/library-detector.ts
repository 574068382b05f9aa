import library from 'qr-scanner';
import type { Detector, Picture } from './picture.ts';

// The library's types are those of its CommonJS file, in which the class is one level deeper.
const QrScanner = library as unknown as typeof library.default;
type Region = library.default.ScanRegion;

/** The side of the square that is searched, in pixels: enough for a code of 49 modules that fills half of it. */
const VIDEO_SIDE = 480;
/** Photos are searched at several sizes: a small code needs a large picture, and a blurred one a small picture. */
const PHOTO_SIDES = [900, 480, 1600];

/** The library's detector. Its worker is a file of ours, because the page's policy allows no other. */
export function libraryDetector(): Detector {
  const qrEngine = new Worker(import.meta.env.DECODER);
  const canvas = document.createElement('canvas');
  // The library takes the context that there is: this one is read again and again.
  canvas.getContext('2d', { alpha: false, willReadFrequently: true });

  const search = (picture: Picture, scanRegion: Region) =>
    QrScanner.scanImage(picture, { qrEngine, canvas, scanRegion, returnDetailedScanResult: true }).then(
      ({ data }) => data || null,
      (reason) => {
        if (reason === QrScanner.NO_QR_CODE_FOUND || String(reason).includes(QrScanner.NO_QR_CODE_FOUND)) return null;
        throw reason;
      },
    );

  return async (picture) => {
    if (picture instanceof HTMLVideoElement) return search(picture, middleOf(picture));
    for (const side of PHOTO_SIDES) {
      const found = await search(picture, wholeOf(picture, side));
      if (found) return found;
    }
    return null;
  };
}

/** The square in the middle of the picture, which is what the screen shows. */
function middleOf({ videoWidth, videoHeight }: HTMLVideoElement): Region {
  const side = Math.min(videoWidth, videoHeight);
  const scaled = Math.min(side, VIDEO_SIDE);
  return {
    x: Math.round((videoWidth - side) / 2),
    y: Math.round((videoHeight - side) / 2),
    width: side,
    height: side,
    downScaledWidth: scaled,
    downScaledHeight: scaled,
  };
}

function wholeOf({ width, height }: ImageBitmap, side: number): Region {
  const scale = Math.min(1, side / Math.max(width, height));
  return {
    ...{ x: 0, y: 0, width, height },
    downScaledWidth: Math.max(1, Math.round(width * scale)),
    downScaledHeight: Math.max(1, Math.round(height * scale)),
  };
}
