import { expect, it } from 'vitest';
import { fixedCurrencyOf } from '#shared/domain/kernel/fixing/currency-of.ts';
import { lastFixingDay } from '#shared/domain/kernel/fixing/due.ts';
import { readEcbFile } from '#shared/domain/kernel/fixing/ecb-file.ts';
import { converted, isOld, rateOf } from '#shared/domain/kernel/fixing/fixing.ts';
import { day } from '#tests/kit/builders.ts';

const CODES = ['USD', 'JPY', 'CZK', 'DKK', 'GBP', 'HUF', 'PLN', 'RON', 'SEK', 'CHF'];
const cube = (date: string, codes = CODES) =>
  `<Cube time='${date}'>${codes.map((code) => `<Cube currency='${code}' rate='1.0557'/>`).join('\n')}</Cube>`;
const file = (...cubes: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<gesmes:Envelope xmlns:gesmes="x" xmlns="y"><gesmes:subject>Reference rates</gesmes:subject>\n<Cube>${cubes.join('\n')}</Cube></gesmes:Envelope>`;

it('reads the days of a file, the latest first, without the rounding of floats', () => {
  const read = readEcbFile(file(cube('2026-11-26'), cube('2026-11-27')));
  expect(read?.map(({ date }) => date)).toEqual(['2026-11-27', '2026-11-26']);
  expect(read?.[0]?.rates.USD).toBe(1_055_700);
  expect(
    readEcbFile(file(cube('2026-11-27').replace("'USD' rate='1.0557'", "'USD' rate='19310.07'")))?.[0]?.rates.USD,
  ).toBe(19_310_070_000);
});

it.each([
  ['nothing', ''],
  ['a page', '<html><body>Service unavailable</body></html>'],
  ['a file that was cut off', file(cube('2026-11-27')).slice(0, 300)],
  ['a day that is none', file(cube('2026-02-30'))],
  ['a day with few currencies', file(cube('2026-11-27', ['USD', 'JPY']))],
  [
    'a day without dollars',
    file(
      cube(
        '2026-11-27',
        CODES.map((code) => code.replace('USD', 'AUD')),
      ),
    ),
  ],
  ['a rate of nothing', file(cube('2026-11-27').replaceAll('1.0557', '0.0000'))],
])('takes no fixing from %s', (_, xml) => {
  expect(readEcbFile(xml)).toBe(null);
});

it.each([
  ['Friday after four', '2026-11-27T15:20Z', '2026-11-27'],
  ['Friday before it', '2026-11-27T15:00Z', '2026-11-26'],
  ['Saturday', '2026-11-28T20:00Z', '2026-11-27'],
  ['Monday morning', '2026-11-30T03:00Z', '2026-11-27'],
  ['the night after Monday', '2026-11-30T23:30Z', '2026-11-30'],
  ['Boxing Day', '2026-12-26T20:00Z', '2026-12-24'],
  ['summer, by the bank’s clock', '2026-07-01T14:20Z', '2026-07-01'],
])('expects on %s the fixing of that working day', (_, now, date) => {
  expect(lastFixingDay(Date.parse(now))).toBe(date);
});

it('is too old after more than five days', () => {
  expect([isOld(day('2026-11-27'), day('2026-12-02')), isOld(day('2026-11-27'), day('2026-12-03'))]).toEqual([
    false,
    true,
  ]);
});

it('converts cents, and knows nothing of a currency that is not fixed', () => {
  const rate = rateOf({ date: day('2026-11-27'), rates: { JPY: 181_300_000 } }, 'JPY');
  expect(rate && converted(12_345, rate)).toBe(2_238_149);
  expect(rateOf({ date: day('2026-11-27'), rates: {} }, 'constructor')).toBe(null);
  expect(['CH', 'US', 'IT', 'RU'].map(fixedCurrencyOf)).toEqual(['CHF', 'USD', null, null]);
});
