import { expect, it } from 'vitest';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { daysOfKey, shownDays, stepped, weekOf } from '#web/features/tasks/calendar/calendar.ts';

const day = (text: string) => text as LocalDate;

it.each([
  ['a week from Monday', 'week', '2026-12-03', 1, ['2026-11-30', '2026-12-06', 7]],
  ['a week from Sunday', 'week', '2026-12-03', 7, ['2026-11-29', '2026-12-05', 7]],
  ['a month of whole weeks', 'month', '2026-12-03', 1, ['2026-11-30', '2027-01-03', 35]],
  ['a month of six weeks', 'month', '2026-08-20', 1, ['2026-07-27', '2026-09-06', 42]],
  ['a month of four weeks', 'month', '2027-02-10', 1, ['2027-02-01', '2027-02-28', 28]],
] as const)('shows %s', (_, span, of, first, expected) => {
  const days = shownDays(span, day(of), first);
  expect([days[0], days.at(-1), days.length]).toEqual(expected);
});

it('goes on by a week, or to the next month even from its last day', () => {
  expect(weekOf(day('2026-12-06'), 1)).toBe('2026-11-30');
  expect(stepped('week', day('2026-12-03'), -1)).toBe('2026-11-26');
  expect(stepped('month', day('2027-01-31'), 1)).toBe('2027-02-28');
});

it.each([
  ['ArrowRight', false, 1],
  ['ArrowRight', true, -1],
  ['ArrowLeft', true, 1],
  ['ArrowDown', false, 7],
  ['ArrowUp', true, -7],
  ['Enter', false, null],
])('moves by %s, right to left %s: %s', (key, isRightToLeft, days) => {
  expect(daysOfKey(key, isRightToLeft)).toBe(days);
});
