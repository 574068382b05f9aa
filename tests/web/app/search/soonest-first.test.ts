import { expect, it } from 'vitest';
import { soonestFirst } from '#web/app/search/hits.ts';

const at = (date: string, start: number) => ({ date, start });

it.each([
  ['2026-11-28', ['2026-11-28 1170', '2026-11-28 1200', '2026-12-12 1170', '2026-11-27 1200', '2026-11-01 1170']],
  ['2026-12-20', ['2026-12-12 1170', '2026-11-28 1200', '2026-11-28 1170', '2026-11-27 1200', '2026-11-01 1170']],
  ['2026-10-01', ['2026-11-01 1170', '2026-11-27 1200', '2026-11-28 1170', '2026-11-28 1200', '2026-12-12 1170']],
])('what is found on %s: who comes next is on top', (today, order) => {
  const found = [
    ...[at('2026-12-12', 1170), at('2026-11-28', 1200), at('2026-11-28', 1170)],
    ...[at('2026-11-27', 1200), at('2026-11-01', 1170)],
  ];
  expect(soonestFirst(found, today).map(({ date, start }) => `${date} ${start}`)).toEqual(order);
});
