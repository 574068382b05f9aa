import { writeFileSync } from 'node:fs';
import { encode } from 'uqr';

/** How a code looks in the film of a camera. */
export type Scene = {
  /** The text of the code; null: an empty table. */
  readonly text: string | null;
  /** In degrees. */
  readonly turned?: number;
  /** The part of the picture's height that the code takes, with its quiet zone. */
  readonly size?: number;
  /** The width of the blur in pixels. */
  readonly blurred?: number;
  /** The part of the light that is left. */
  readonly light?: number;
  readonly frames?: number;
  /** The luma of the table, by which a page can tell one scene from another. */
  readonly table?: number;
};

const WIDTH = 640;
const HEIGHT = 480;
const FRAMES_PER_SECOND = 15;
/** Luma of ink, paper and table by daylight. */
const INK = 25;
const PAPER = 225;
const TABLE = 140;
const QUIET_ZONE = 4;

/** Writes a film that a browser shows as its camera, over and over: uncompressed YUV 4:2:0, without colour. */
export function writeFilm(file: string, scenes: readonly Scene[]): void {
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const parts: Uint8Array[] = [
    Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES_PER_SECOND}:1 Ip A1:1 C420jpeg\n`),
  ];
  for (const scene of scenes) {
    const luma = lumaOf(scene);
    for (let frame = 0; frame < (scene.frames ?? FRAMES_PER_SECOND); frame += 1) {
      parts.push(Buffer.from('FRAME\n'), luma, colours);
    }
  }
  writeFileSync(file, Buffer.concat(parts));
}

function lumaOf({ text, turned = 0, size = 0.8, blurred = 0, light = 1, table = TABLE }: Scene): Buffer {
  const empty = new Float32Array(WIDTH * HEIGHT).fill(table);
  const drawn = text === null ? empty : drawCode(empty, text, turned, size);
  let seed = 1;
  // A sensor's noise grows where there is little light; the same on every run.
  const noise = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return (seed / 2_147_483_647 - 0.5) * (8 + 12 * (1 - light));
  };
  return Buffer.from(blur(drawn, blurred).map((luma) => Math.max(0, Math.min(255, luma * light + noise()))));
}

/** The code in the middle of the picture: each pixel is turned back, and looked up in the code. */
function drawCode(table: Float32Array, text: string, turned: number, part: number): Float32Array {
  const { data, size } = encode(text, { border: QUIET_ZONE });
  const [sin, cos] = [Math.sin((turned * Math.PI) / 180), Math.cos((turned * Math.PI) / 180)];
  const module = (HEIGHT * part) / size;
  return table.map((luma, nth) => {
    const [x, y] = [(nth % WIDTH) - WIDTH / 2, Math.floor(nth / WIDTH) - HEIGHT / 2];
    const column = Math.floor((x * cos + y * sin) / module + size / 2);
    const row = Math.floor((y * cos - x * sin) / module + size / 2);
    const dark = data[row]?.[column];
    return dark === undefined ? luma : dark ? INK : PAPER;
  });
}

/** The mean of a square around each pixel, first along its row, then along its column. */
function blur(luma: Float32Array, width: number): Float32Array {
  const reach = Math.floor(width / 2);
  if (reach === 0) return luma;
  const along = (from: Float32Array, step: number, place: (nth: number) => number, length: number) =>
    from.map((_, nth) => {
      let [sum, count] = [0, 0];
      for (let off = -reach; off <= reach; off += 1) {
        if (place(nth) + off < 0 || place(nth) + off >= length) continue;
        sum += from[nth + off * step] ?? 0;
        count += 1;
      }
      return sum / count;
    });
  const rows = along(luma, 1, (nth) => nth % WIDTH, WIDTH);
  return along(rows, WIDTH, (nth) => Math.floor(nth / WIDTH), HEIGHT);
}
