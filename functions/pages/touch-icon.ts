import { crc32, deflateSync } from 'node:zlib';

type Color = readonly [red: number, green: number, blue: number];

const WHITE: Color = [255, 255, 255];
/** The plate's rim and its centre, as parts of the icon's width. */
const RIM = { outer: 0.3, inner: 0.245 };
const CENTRE = 0.14;

/** A square PNG in the venue's colour with the plate of the product's own icon, for a phone's home screen. */
export function touchIcon(color: string, size: number): Buffer {
  const ground = colorOf(color);
  const rows = Buffer.alloc(size * (1 + size * 3));
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const distance = Math.hypot(x + 0.5 - size / 2, y + 0.5 - size / 2);
      // One pixel of transition at every edge.
      const within = (radius: number) => Math.min(1, Math.max(0, radius * size - distance + 0.5));
      const plate = within(RIM.outer) - within(RIM.inner) + within(CENTRE);
      for (const [nth, part] of ground.entries()) {
        rows[y * (1 + size * 3) + 1 + x * 3 + nth] = Math.round(part + ((WHITE[nth] ?? 0) - part) * plate);
      }
    }
  }
  return pngOf(size, rows);
}

const colorOf = (color: string): Color => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return [red, green, blue];
};

/** Rows of RGB pixels, each behind its filter byte, as a PNG. */
function pngOf(size: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // Eight bits for each of three colours.
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND')]);
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}
