import type { Draw } from './write.ts';

/** Pixels per point: 288 dpi. */
const PRINTED = 4;
const SOFT = '#616161';

/** Draws a text with the device's fonts, in any script, with so many pixels per point. */
export const drawTextAt =
  (scale: number): Draw =>
  (text, size, bold, soft) => {
    const canvas = document.createElement('canvas');
    const font = `${bold ? '700' : '400'} ${size * scale}px Helvetica, Arial, ${getComputedStyle(document.body).fontFamily || 'sans-serif'}`;
    const measuring = canvas.getContext('2d');
    if (!measuring) throw new Error('no canvas');
    measuring.font = font;
    const width = Math.max(1, Math.ceil(measuring.measureText(text).width));
    const height = Math.ceil(size * scale * 1.4);
    const baseline = Math.round(size * scale * 1.05);
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    // Resizing a canvas resets its state.
    context.font = font;
    context.fillStyle = soft ? SOFT : '#000';
    context.textBaseline = 'alphabetic';
    context.fillText(text, 0, baseline);
    const { data } = context.getImageData(0, 0, width, height);
    const grey = Uint8Array.from({ length: width * height }, (_, pixel) => data[pixel * 4] ?? 255);
    return { width, height, grey, baseline, scale };
  };

/** The same, as sharp as an office printer shows. */
export const drawText = drawTextAt(PRINTED);
