import { hexOf, isPlain } from './helvetica.ts';
import { A4, type Op, type Page } from './ops.ts';

/** A text as a greyscale bitmap, dark on white. Width and height in pixels. */
export type Drawn = {
  readonly width: number;
  readonly height: number;
  readonly grey: Uint8Array<ArrayBuffer>;
  /** Pixels from the top to the baseline, and pixels per point. */
  readonly baseline: number;
  readonly scale: number;
};
export type Draw = (text: string, size: number, bold: boolean, soft: boolean) => Drawn;

type TextOp = Extract<Op, { kind: 'text' }>;
const SOFT = 0.38;
/** The least margin of any document, in points. */
const EDGE = 40;

/**
 * Writes the pages as PDF 1.7. Text within WinAnsi uses the reader's Helvetica; any other (Chinese, Arabic …) becomes a
 * bitmap drawn with the device's fonts, with the text invisible on top of it for search and copy. No font is embedded:
 * see the decision record of the service sheet.
 */
export async function writePdf(pages: readonly Page[], title: string, draw: Draw): Promise<Uint8Array<ArrayBuffer>> {
  const objects: Uint8Array[] = [];
  const add = (...parts: readonly (string | Uint8Array)[]): number => {
    objects.push(joined(parts));
    return objects.length;
  };
  const catalog = add(`<< /Type /Catalog /Pages 2 0 R >>`);
  const tree = add('');
  const fonts = [
    add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'),
    add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>'),
    await addUnseenFont(),
  ];
  const kids: number[] = [];
  for (const page of pages) kids.push(await addPage(page));
  objects[tree - 1] = joined([
    `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`,
  ]);
  const info = add(`<< /Title <${utf16(`\ufeff${title}`)}> /Producer (Coperto) >>`);
  return file(objects, catalog, info);

  async function addStream(dictionary: string, bytes: Uint8Array<ArrayBuffer>): Promise<number> {
    const packed = await deflated(bytes);
    return add(`<< ${dictionary} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`, packed, '\nendstream');
  }

  /** The font of the invisible text, with UTF-16 codes. */
  async function addUnseenFont(): Promise<number> {
    const map = await addStream('', ascii(TO_UNICODE));
    const descriptor = add(
      '<< /Type /FontDescriptor /FontName /Unseen /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
    );
    const kind = add(
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Unseen /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} 0 R /DW 1000 /CIDToGIDMap /Identity >>`,
    );
    return add(
      `<< /Type /Font /Subtype /Type0 /BaseFont /Unseen /Encoding /Identity-H /DescendantFonts [${kind} 0 R] /ToUnicode ${map} 0 R >>`,
    );
  }

  async function addPage(page: Page): Promise<number> {
    const pictures: number[] = [];
    const content: string[] = [];
    for (const op of page) {
      if (op.kind === 'rule') {
        content.push(
          `${op.strong ? 1 : 0.4} w ${op.strong ? 0 : 0.75} G ${op.x} ${flip(op.y)} m ${op.x + op.width} ${flip(op.y)} l S`,
        );
      } else if (isPlain(op.text)) content.push(plainText(op));
      else content.push(await picturedText(op));
    }
    const stream = await addStream('', ascii(content.join('\n')));
    const xobjects = pictures.map((picture) => `/P${picture} ${picture} 0 R`).join(' ');
    return add(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${A4.width} ${A4.height}] /Contents ${stream} 0 R /Resources << /Font << /F1 ${fonts[0]} 0 R /F2 ${fonts[1]} 0 R /F3 ${fonts[2]} 0 R >> /XObject << ${xobjects} >> >> >>`,
    );

    async function picturedText({ x, y, size, bold = false, soft = false, text }: TextOp): Promise<string> {
      const { width, height, grey, baseline, scale } = draw(text, size, bold, soft);
      const picture = await addStream(
        `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8`,
        grey,
      );
      pictures.push(picture);
      // The device's fonts may be wider than the lines were broken for: rather narrow than beyond the paper.
      const [wide, high] = [Math.min(width / scale, A4.width - EDGE - x), height / scale];
      const bottom = flip(y) - (high - baseline / scale);
      const units = Math.max(1, text.length);
      // Each invisible letter is one em wide, so the text is stretched to the bitmap's width.
      const stretch = round((100 * wide) / (units * size));
      return [
        `q ${round(wide)} 0 0 ${round(high)} ${x} ${round(bottom)} cm /P${picture} Do Q`,
        `BT 3 Tr /F3 ${size} Tf ${stretch} Tz 1 0 0 1 ${x} ${flip(y)} Tm <${utf16(text)}> Tj 100 Tz 0 Tr ET`,
      ].join('\n');
    }
  }
}

const plainText = ({ x, y, size, bold, soft, text }: TextOp): string =>
  `BT ${soft ? SOFT : 0} g /F${bold ? 2 : 1} ${size} Tf 1 0 0 1 ${x} ${flip(y)} Tm <${hexOf(text)}> Tj ET`;

const flip = (y: number): number => round(A4.height - y);
const round = (value: number): number => Math.round(value * 100) / 100;

const utf16 = (text: string): string =>
  Array.from({ length: text.length }, (_, nth) => text.charCodeAt(nth).toString(16).padStart(4, '0')).join('');

const TO_UNICODE = `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CMapName /Unseen-UTF16 def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${Array.from({ length: 3 }, (_, block) => block)
  .map((block) => {
    const rows = Array.from({ length: block < 2 ? 100 : 56 }, (_, nth) =>
      (block * 100 + nth).toString(16).padStart(2, '0'),
    );
    return `${rows.length} beginbfrange\n${rows.map((high) => `<${high}00> <${high}ff> <${high}00>`).join('\n')}\nendbfrange`;
  })
  .join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;

const ascii = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

function joined(parts: readonly (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const bytes = parts.map((part) => (typeof part === 'string' ? ascii(part) : part));
  const all = new Uint8Array(bytes.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of bytes) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Header, objects, cross-reference table and trailer. */
function file(objects: readonly Uint8Array[], catalog: number, info: number): Uint8Array<ArrayBuffer> {
  const parts: (string | Uint8Array)[] = ['%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n'];
  let at = joined(parts).length;
  const offsets = objects.map((object, nth) => {
    const whole = joined([`${nth + 1} 0 obj\n`, object, '\nendobj\n']);
    const offset = at;
    at += whole.length;
    parts.push(whole);
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root ${catalog} 0 R /Info ${info} 0 R >>\nstartxref\n${at}\n%%EOF\n`,
  );
  return joined(parts);
}
