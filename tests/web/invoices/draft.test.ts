import { expect, it } from 'vitest';
import { emptyInvoice, MAX_LINES, totalsOf, wishOf, withLine } from '#web/features/invoices/draft.ts';

const line = (key: number, text: string, net: string, quantity = '1') => ({ key, text, net, quantity });
const typed = { ...emptyInvoice(), lines: [line(0, 'A', '100,00', '2'), line(1, 'B', '20,50')] };

it('sends every line, and what is no number as nothing', () => {
  const wish = wishOf({ ...typed, due: '2026-12-31', parts: '2' }, 'it');
  expect(wish.lines).toEqual([
    { text: 'A', quantity: 2, net: 10_000 },
    { text: 'B', quantity: 1, net: 2050 },
  ]);
  expect(wish.dues).toEqual(['2026-12-31', '2027-01-31']);
  expect(wishOf({ ...typed, lines: [line(0, 'A', 'x', 'y')] }, 'it').lines[0]).toMatchObject({ quantity: 0, net: 0 });
});

it.each([
  ['italy', false, 14_701],
  ['union', false, 12_050],
  ['union', true, 12_250],
] as const)('as %s, stamp charged %s, comes to %i cents', (vatCase, chargesStamp, total) => {
  expect(totalsOf({ ...typed, chargesStamp }, vatCase, 'it').total).toBe(total);
});

it('adds lines with keys of their own, up to the limit', () => {
  const [first, second] = typed.lines;
  const left = second ? withLine([second]) : [];
  expect(left.map(({ key }) => key)).toEqual([1, 2]);
  const full = Array.from({ length: MAX_LINES }, (_, key) => ({ ...first, key }) as (typeof typed.lines)[number]);
  expect(withLine(full)).toHaveLength(MAX_LINES);
});
