import { expect, it } from 'vitest';
import { type Block, documentPages, type PaperDocument } from '#web/pdf/document.ts';
import { widthOf } from '#web/pdf/helvetica.ts';
import { A4 } from '#web/pdf/ops.ts';
import { documentBytes } from '#web/pdf/save-document.ts';
import type { Draw } from '#web/pdf/write.ts';
import { contentsIn, textsIn } from './read-pdf.ts';

const paper = (blocks: readonly Block[]): PaperDocument => ({
  title: 'Evidence for reservation 7KQ2M9XA',
  about: 'Trattoria da Nina',
  blocks,
  foot: 'Made today',
  pageOf: (page, pages) => `${page}/${pages}`,
});

/** A drawing that packs badly, of the size that the scale asks for. */
const noise =
  (scale: number): Draw =>
  (text, size) => {
    const [width, height] = [Math.ceil(text.length * size * scale), Math.ceil(size * scale * 1.4)];
    let seed = 1;
    const grey = Uint8Array.from({ length: width * height }, () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed >> 16;
    });
    return { width, height, grey, baseline: size * scale, scale };
  };

const LONG = 'pi_'.padEnd(700, '3NirD82eZvKY');

it('loses no text: of any script, of any length, in names and values', async () => {
  const blocks: Block[] = [
    { kind: 'heading', text: 'お客様へのメッセージ' },
    { kind: 'row', name: '客人', value: '山田太郎さん、ありがとうございます。'.repeat(20) },
    { kind: 'row', name: 'Number', value: LONG },
    { kind: 'text', text: 'سارة 🎂 Łukasz\nsecond line' },
  ];
  const found = textsIn(await documentBytes(paper(blocks), noise)).join('');
  expect(found).toContain('お客様へのメッセージ');
  expect(found).toContain('山田太郎さん、ありがとうございます。'.repeat(20));
  expect(found).toContain(LONG);
  expect(found).toContain('سارة 🎂 Łukasz second line');
});

it('goes on on the next page, within its margins, with the number of each page', () => {
  const rows = Array.from(
    { length: 120 },
    (_, nth): Block => ({ kind: 'row', name: `${nth}`, value: LONG.slice(0, 90) }),
  );
  const pages = documentPages(paper([{ kind: 'heading', text: 'History' }, ...rows]));
  expect(pages.length).toBeGreaterThan(2);
  const texts = pages.flatMap((page) => page.flatMap((op) => (op.kind === 'text' ? [op] : [])));
  for (const { x, y, text, size, bold } of texts) {
    expect(x + widthOf(text, size, bold)).toBeLessThanOrEqual(A4.width - 40);
    expect(y).toBeLessThanOrEqual(A4.height - 40);
  }
  expect(texts.filter(({ text }) => /^\d+\/\d+$/.test(text)).map(({ text }) => text)).toEqual(
    pages.map((_, nth) => `${nth + 1}/${pages.length}`),
  );
});

it('stays below the most that is taken, drawn less sharply if it must be', async () => {
  const blocks = Array.from({ length: 100 }, (): Block => ({ kind: 'text', text: '山田太郎さん'.repeat(6) }));
  const sharp = await documentBytes(paper(blocks), noise);
  const bytes = await documentBytes(paper(blocks), noise, sharp.length / 2);
  expect(bytes.length).toBeLessThan(sharp.length / 2);
  expect(textsIn(bytes).join('')).toBe(textsIn(sharp).join(''));
});

it('keeps a drawn line on the paper where the device’s fonts are wider than the line was broken for', async () => {
  const wide: Draw = () => ({ width: 900, height: 14, grey: new Uint8Array(900 * 14), baseline: 10, scale: 1 });
  const raw = Buffer.from(await documentBytes(paper([{ kind: 'row', name: 'Name', value: '山田太郎' }]), () => wide));
  const placed = contentsIn(raw).flatMap((content) => [...content.matchAll(/q (\S+) 0 0 \S+ (\S+) \S+ cm/g)]);
  expect(placed).toHaveLength(1);
  for (const [, width, x] of placed) expect(Number(width) + Number(x)).toBeLessThanOrEqual(A4.width - 40);
});
