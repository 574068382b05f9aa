import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { cleanPicture } from '#shared/domain/picture/picture.ts';
import { PICTURES, SECRET, spliced, TOLD } from '#tests/kit/pictures.ts';

const LIMITS = { width: 210, height: 210, bytes: 20_000 };
const clean = (file: Uint8Array, over: Partial<typeof LIMITS> = {}) => cleanPicture(file, { ...LIMITS, ...over });
const text = (file: Uint8Array | string) => Buffer.from(file).toString('latin1');
const bytesOf = (judged: ReturnType<typeof clean>) => {
  if (typeof judged === 'string') throw new Error(judged);
  return judged.bytes;
};

describe.each([
  ['jpeg', 'image/jpeg', PICTURES.jpeg],
  ['webp', 'image/webp', PICTURES.webp],
  ['webp with transparency', 'image/webp', PICTURES.webpAlpha],
  ['webp without loss', 'image/webp', PICTURES.webpLossless],
  ['png', 'image/png', PICTURES.png],
] as const)('a %s', (_, type, file) => {
  it('is known by its content, with its measures', () => {
    expect(clean(file)).toMatchObject({ type, width: 6, height: 4 });
  });

  it('comes out clean, and the second time the same', () => {
    const once = bytesOf(clean(file));
    expect(text(once)).not.toMatch(/ICC|Exif|sRGB/);
    expect(bytesOf(clean(once))).toEqual(once);
  });

  it('is broken when it is cut short, at whatever place', () => {
    for (let length = 0; length < file.length - 1; length += 1) {
      const judged = clean(file.slice(0, length));
      expect(judged === 'picture.type' || typeof judged === 'object').toBe(true);
    }
    expect(clean(file.slice(0, file.length >> 1))).toBe('picture.type');
  });

  it('carries nothing behind its end', () => {
    const polyglot = spliced(file, file.length, new TextEncoder().encode('<script>alert(1)</script>PK\u0003\u0004'));
    expect(text(bytesOf(clean(polyglot)))).not.toMatch(/script|PK/);
  });
});

it.each(Object.entries(TOLD))('takes the place and the camera out of a %s', (_, file) => {
  expect(text(file)).toContain(SECRET);
  expect(text(bytesOf(clean(file)))).not.toMatch(/GPS|Nina|E[Xx][Ii][Ff]/);
});

it.each([
  ['an SVG, which is a program', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a GIF', 'GIF89a\x01\x00\x01\x00\x00\x00\x00;'],
  ['nothing', ''],
  ['the beginning of a JPEG', '\xff\xd8\xff'],
  ['a page that begins like a JPEG', '\xff\xd8<script>alert(1)</script>'],
  ['a WebP of no chunk', 'RIFF\x04\x00\x00\x00WEBP'],
])('refuses %s', (_, content) => {
  expect(clean(new Uint8Array(Buffer.from(content, 'latin1')))).toBe('picture.type');
});

it('refuses an animation', () => {
  const name = 'acTL';
  const animated = spliced(PICTURES.png, 33, new Uint8Array(Buffer.from(`\0\0\0\0${name}\0\0\0\0`, 'latin1')));
  expect(clean(animated)).toBe('picture.type');
  const moving = PICTURES.webpAlpha.slice();
  moving[20] = (moving[20] ?? 0) | 2;
  expect(clean(moving)).toBe('picture.type');
});

it.each([
  ['as wide and high as it may be', { width: 6, height: 4 }, false],
  ['too wide by one', { width: 5 }, true],
  ['too high by one', { height: 3 }, true],
  ['as heavy as it may be', { bytes: PICTURES.png.length }, false],
  ['too heavy by one', { bytes: PICTURES.png.length - 1 }, true],
])('judges the size of a picture %s', (_, limits, refused) => {
  expect(clean(PICTURES.png, limits) === 'picture.size').toBe(refused);
});

it('refuses a header that promises a larger canvas than its bitmap has', () => {
  const lying = PICTURES.webp.slice();
  lying[24] = 200;
  expect(clean(lying)).toBe('picture.type');
});

describe('the tables of a png, which nothing checks against its pixels', () => {
  const PAYLOAD = '<script>alert(document.domain)</script><?php';
  const chunk = (name: string, data: Uint8Array) => {
    const named = Buffer.concat([Buffer.from(name), data]);
    const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    crc.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, crc]);
  };
  const png = (colourType: number, ...tables: Buffer[]) => {
    const [size, kind] = [Buffer.alloc(8), Buffer.from([8, colourType, 0, 0, 0])];
    size.writeUInt32BE(6, 0);
    size.writeUInt32BE(4, 4);
    const lines = Buffer.alloc(4 * (1 + 6 * (colourType === 3 ? 1 : 3)));
    const head = [Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', Buffer.concat([size, kind]))];
    return Buffer.concat([...head, ...tables, chunk('IDAT', deflateSync(lines)), chunk('IEND', Buffer.alloc(0))]);
  };
  const palette = Buffer.alloc(255, PAYLOAD);

  it('hold no markup of a palette that the pixels do not use, and stay a valid picture', () => {
    const cleaned = bytesOf(clean(png(3, chunk('PLTE', palette), chunk('tRNS', Buffer.from(PAYLOAD)))));
    expect(text(cleaned)).not.toMatch(/<script|<\/script|<\?php/);
    const at = text(cleaned).indexOf('PLTE');
    const view = Buffer.from(cleaned);
    expect(view.readUInt32BE(at + 4 + 255)).toBe(crc32(view.subarray(at, at + 4 + 255)));
    expect(Math.max(...palette.map((byte, nth) => Math.abs(byte - (view[at + 4 + nth] ?? 0))))).toBe(1);
    expect(bytesOf(clean(cleaned))).toEqual(cleaned);
  });

  it('go where the picture has no need of them', () => {
    expect(text(bytesOf(clean(png(2, chunk('PLTE', palette)))))).not.toContain('PLTE');
  });

  it('are no longer than the picture can use', () => {
    expect(clean(png(3, chunk('PLTE', Buffer.alloc(771))))).toBe('picture.type');
    expect(clean(png(3, chunk('PLTE', Buffer.alloc(4))))).toBe('picture.type');
    expect(clean(png(2, chunk('tRNS', Buffer.alloc(7))))).toBe('picture.type');
  });
});
