import { expect, it } from 'vitest';
import { holidaysOf, isWorkday, knowsHolidays, workdayFrom } from '#shared/domain/kernel/time/holidays.ts';
import { day } from '#tests/kit/builders.ts';

it.each([
  ['Easter Monday', 'IT', '2026-04-06'],
  ['Easter Monday, early', 'IT', '2008-03-24'],
  ['Easter Monday, late', 'IT', '2038-04-26'],
  ['Orthodox Easter Monday', 'GR', '2026-04-13'],
  ['Orthodox Good Friday', 'RO', '2027-04-30'],
  ['Whit Monday', 'DE', '2026-05-25'],
  ['the Saint of Italy, since 2026', 'IT', '2026-10-04'],
  ['the last Monday of August', 'GB', '2026-08-31'],
  ['Boxing Day on a Saturday, kept on Monday', 'GB', '2026-12-28'],
  ['Boxing Day on a Sunday, kept behind Christmas on Saturday', 'GB', '2021-12-28'],
  ['Independence Day on a Saturday, kept on Friday', 'US', '2026-07-03'],
  ['Thanksgiving', 'US', '2026-11-26'],
  ['Midsummer Eve', 'SE', '2026-06-19'],
  ['the vernal equinox', 'JP', '2026-03-20'],
  ['the autumnal equinox', 'JP', '2026-09-23'],
  ['a Sunday’s holiday, kept on the next free day', 'JP', '2026-05-06'],
])('knows %s', (_, country, date) => {
  expect(holidaysOf(country, Number(date.slice(0, 4)))).toContain(date);
  expect(isWorkday(country, day(date))).toBe(false);
});

it('of a country whose holidays are not known has the weekend', () => {
  expect([knowsHolidays('CN'), holidaysOf('CN', 2026)]).toEqual([false, []]);
  expect(workdayFrom('CN', day('2026-12-25'))).toBe('2026-12-25');
  expect(workdayFrom('SA', day('2026-12-25'))).toBe('2026-12-27');
  expect(workdayFrom('constructor', day('2026-12-26'))).toBe('2026-12-28');
});

it('finds the first working day over a row of holidays', () => {
  expect(workdayFrom('IT', day('2026-12-25'))).toBe('2026-12-28');
  expect(workdayFrom('RO', day('2026-01-01'))).toBe('2026-01-05');
  expect(workdayFrom('DE', day('2026-04-03'))).toBe('2026-04-07');
});
