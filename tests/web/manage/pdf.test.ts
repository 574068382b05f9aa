import { describe, expect, it } from 'vitest';
import { sheetPages, type Words } from '#web/features/manage/pdf/sheet.ts';
import { hexOf, isPlain, widthOf, wrapped } from '#web/pdf/helvetica.ts';
import { A4, type Op } from '#web/pdf/ops.ts';
import { type Draw, writePdf } from '#web/pdf/write.ts';
import { textsIn } from '../pdf/read-pdf.ts';
import { aParty, aUnit } from './party.ts';

const words: Words = {
  title: 'Service sheet',
  venue: 'Nina',
  day: 'Friday',
  printed: 'As of 18:00',
  remark: null,
  columns: { covers: 'Covers', name: 'Name', table: 'Table', about: 'Good to know' },
  empty: 'Nobody',
  pageOf: (page, pages) => `${page}/${pages}`,
  sums: (parties, covers) => `${parties} · ${covers}`,
  nameOf: ({ name }) => name,
  allergiesOf: () => '',
  aboutOf: ({ remarks }) => remarks,
};

/** A drawing of the right size: the device's fonts are not here. */
const draw: Draw = (text, size) => ({
  width: text.length * size,
  height: size * 2,
  grey: new Uint8Array(text.length * size * size * 2),
  baseline: size,
  scale: 1,
});

describe('the service sheet', () => {
  it('is read back whole: names of every script, accents, marks and figures', async () => {
    const parties = [
      aParty({ name: 'Jürgen Großmann’s 50 €', remarks: 'Nuts — never!' }),
      aParty({ name: '山田 太郎', start: 1200 }),
      aParty({ name: 'Łukasz', start: 1200 }),
      aParty({ name: 'سارة', start: 1230 }),
    ];
    const bytes = await writePdf(sheetPages(parties, [aUnit()], words), 'Sheet', draw);
    const found = textsIn(bytes);
    expect(found).toEqual(expect.arrayContaining([...parties.map(({ name }) => name), 'Nuts — never!', '20:00']));
    expect(Buffer.from(bytes.subarray(0, 8)).toString()).toBe('%PDF-1.7');
  });

  it('says where each of its objects is', async () => {
    const raw = Buffer.from(await writePdf(sheetPages([aParty()], [aUnit()], words), 'Sheet', draw)).toString('latin1');
    const start = Number(/startxref\n(\d+)/.exec(raw)?.[1]);
    expect(raw.slice(start, start + 4)).toBe('xref');
    const offsets = [...raw.slice(start).matchAll(/(\d{10}) 00000 n/g)].map(([, offset]) => Number(offset));
    expect(offsets.map((offset) => Number.parseInt(raw.slice(offset), 10))).toEqual(offsets.map((_, nth) => nth + 1));
  });

  it.each(['OSTERIA GRANDE '.repeat(4).trim(), '山'.repeat(60)])('has room for the name of a house: %s', (venue) => {
    const [page = []] = sheetPages([aParty()], [aUnit()], { ...words, venue, day: 'Wednesday, September 23, 2026' });
    const texts = page.filter((op): op is Extract<Op, { kind: 'text' }> => op.kind === 'text');
    const ends = texts.map(({ x, text, size, bold }) => x + widthOf(text, size, bold));
    expect(Math.max(...ends)).toBeLessThanOrEqual(A4.width - 40);
    expect(new Set(texts.map(({ x, y }) => `${x} ${y}`)).size).toBe(texts.length);
  });

  it('keeps everything on its pages, a party on one of them, and who does not come off', () => {
    const evening = Array.from({ length: 120 }, (_, nth) =>
      aParty({ name: `Guest number ${nth}`, start: 1140 + (nth % 8) * 15, remarks: 'By the window, '.repeat(nth % 7) }),
    );
    const away = aParty({ name: 'Away', booking: 'cancelled' });
    const pages = sheetPages([...evening, away], [aUnit()], words);
    const texts = pages.flat().filter((op): op is Extract<Op, { kind: 'text' }> => op.kind === 'text');
    expect(pages.length).toBeGreaterThan(3);
    for (const { x, y, text, size, bold } of texts) {
      expect(x + widthOf(text, size, bold)).toBeLessThanOrEqual(A4.width - 30);
      expect(y).toBeLessThanOrEqual(A4.height - 30);
    }
    for (const { name } of evening) expect(texts.filter(({ text }) => text === name)).toHaveLength(1);
    expect(texts.some(({ text }) => text === 'Away')).toBe(false);
  });

  it('says on each page what else there is to know of the day, above its columns', () => {
    const many = Array.from({ length: 80 }, (_, nth) => aParty({ name: `Guest ${nth}` }));
    const pages = sheetPages(many, [aUnit()], { ...words, remark: 'The clocks go back' });
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) {
      const at = (text: string) => page.find((op) => op.kind === 'text' && op.text === text)?.y;
      expect(at('The clocks go back')).toBeLessThan((at('Covers') ?? 0) - 10);
    }
  });

  it('breaks what is longer than the sheet is wide, and the columns give way', () => {
    const remark = 'This night the clocks go back, and what stands here is far longer than one line. '.repeat(2).trim();
    const [page = []] = sheetPages([aParty()], [aUnit()], { ...words, remark });
    const texts = page.flatMap((op) => (op.kind === 'text' ? [op] : []));
    const lines = texts.filter(({ text }) => text !== '' && remark.includes(text) && text.length > 20);
    expect(lines.map(({ text }) => text).join(' ')).toBe(remark);
    expect(lines.length).toBeGreaterThan(1);
    for (const { text, size } of lines) expect(widthOf(text, size, true)).toBeLessThanOrEqual(A4.width - 80);
    expect(texts.find(({ text }) => text === 'Covers')?.y).toBeGreaterThan((lines.at(-1)?.y ?? 0) + 10);
  });

  it('prints what must not be served first and in bold, and makes room for it', () => {
    const alarm = 'Gluten allergy, nuts, '.repeat(6).trim();
    const parties = [aParty({ remarks: 'By the window' }), aParty({ name: 'Next' })];
    const [page = []] = sheetPages(parties, [aUnit()], {
      ...words,
      allergiesOf: ({ name }) => (name === 'Next' ? '' : alarm),
    });
    const texts = page.flatMap((op) => (op.kind === 'text' ? [op] : []));
    const lines = texts.filter(({ text }) => text.length > 5 && alarm.includes(text));
    const [window, next] = ['By the window', 'Next'].map((words) => texts.find(({ text }) => text === words));
    expect(lines.map(({ bold }) => bold)).toEqual(lines.map(() => true));
    expect(lines.length).toBeGreaterThan(1);
    expect(window?.y).toBeGreaterThan(lines.at(-1)?.y ?? Number.POSITIVE_INFINITY);
    expect(next?.y).toBeGreaterThan(window?.y ?? Number.POSITIVE_INFINITY);
  });

  it('says so when nobody comes', () => {
    expect(sheetPages([], [], words)[0]).toContainEqual(expect.objectContaining({ text: 'Nobody' }));
  });
});

it.each([
  ['Größe', true],
  ['50 €', true],
  ['Łukasz', false],
  ['山田', false],
])('%s is in every reader’s own font: %s', (text, plain) => {
  expect(isPlain(text)).toBe(plain);
});

it('writes a text in its place of Windows-1252', () => {
  expect(hexOf('A€é')).toBe('4180e9');
});

it.each([
  ['between words', 'one two three', ['one two', 'three']],
  ['after a hyphen', 'one-threes', ['one-', 'threes']],
  ['before a dot, never after it', 'one two ·\u00a0three', ['one two', '·\u00a0three']],
  ['before a dot of a script without spaces too', '山田太 ·\u00a0様', ['山田太', '·\u00a0様']],
  ['within a word that is longer than a line', 'onetwothree', ['onetwot', 'hree']],
  ['anywhere where no spaces are written', '山田太郎様', ['山田太郎', '様']],
])('a line is broken %s', (_, text, lines) => {
  expect(wrapped(text, 40, 10)).toEqual(lines);
});
