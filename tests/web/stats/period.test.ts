import { expect, it } from 'vitest';
import { day } from '#tests/kit/builders.ts';
import { type Kind, periodOf, stepped, withEnd } from '#web/features/stats/period.ts';

/** A Wednesday; weeks begin on Monday. */
const PRESENT = { today: day('2026-11-25'), firstWeekday: 1 };
const at = (kind: Kind, date: string) => periodOf(kind, { from: day(date), to: day(date) }, PRESENT);

it.each<[Kind, string, string, string]>([
  ['day', '2026-11-25', '2026-11-25', '2026-11-25'],
  ['week', '2026-11-25', '2026-11-23', '2026-11-25'],
  ['week', '2026-11-22', '2026-11-16', '2026-11-22'],
  ['month', '2026-11-25', '2026-11-01', '2026-11-25'],
  ['month', '2026-02-10', '2026-02-01', '2026-02-28'],
  ['month', '2026-12-10', '2026-12-01', '2026-12-31'],
  ['year', '2026-03-01', '2026-01-01', '2026-11-25'],
  ['year', '2025-03-01', '2025-01-01', '2025-12-31'],
])('is the %s of %s from %s to %s, and ends today if it still runs', (kind, date, from, to) => {
  expect(at(kind, date)).toEqual({ kind, from, to });
});

it.each<[Kind, string, string, string]>([
  ['day', '2026-11-25', '2026-11-24', '2026-11-24'],
  ['week', '2026-11-25', '2026-11-16', '2026-11-22'],
  ['month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['year', '2026-11-25', '2025-01-01', '2025-12-31'],
])('steps from a %s that holds %s to the one before and back', (kind, date, from, to) => {
  const before = stepped(at(kind, date), -1, PRESENT);
  expect(before).toEqual({ kind, from, to });
  expect(stepped(before, 1, PRESENT)).toEqual(at(kind, date));
});

it('steps a range by its own length', () => {
  const range = { kind: 'range', from: day('2026-11-10'), to: day('2026-11-14') } as const;
  expect(stepped(range, -1, PRESENT)).toEqual({ kind: 'range', from: '2026-11-05', to: '2026-11-09' });
});

it('keeps the ends of a range in order and within 400 days', () => {
  const range = { from: day('2026-01-10'), to: day('2026-01-20') };
  expect(withEnd(range, { from: day('2026-02-01') })).toEqual({ from: '2026-02-01', to: '2026-02-01' });
  expect(withEnd(range, { to: day('2026-01-05') })).toEqual({ from: '2026-01-05', to: '2026-01-05' });
  expect(withEnd(range, { to: day('2028-01-01') })).toEqual({ from: '2026-11-28', to: '2028-01-01' });
  expect(withEnd(range, { from: day('2024-01-01') })).toEqual({ from: '2024-01-01', to: '2025-02-03' });
});
