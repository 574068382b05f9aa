import { expect, it } from 'vitest';
import { occasionOf } from '#shared/domain/campaign/automation.ts';

const TODAY = '2026-12-01' as never;
const guest = (visits: number, lastVisit: string | null, birthMonth?: number) =>
  ({ visits, lastVisit: lastVisit as never, ...(birthMonth && { birthMonth }) }) as const;

it.each([
  ['birthday', 'in the month', guest(1, null, 12), 'birthday 2026'],
  ['birthday', 'in another month', guest(1, null, 11), null],
  ['birthday', 'of who gave none', guest(1, null), null],
  ['absent', 'ninety days ago', guest(3, '2026-09-02'), 'absent 2026-09-02'],
  ['absent', 'a day less ago', guest(3, '2026-09-03'), null],
  ['absent', 'more than thirty days longer ago', guest(3, '2026-08-03'), null],
  ['absent', 'never', guest(0, null), null],
  ['firstVisit', 'yesterday', guest(1, '2026-11-30'), 'firstVisit'],
  ['firstVisit', 'today', guest(1, '2026-12-01'), null],
  ['firstVisit', 'more than a week ago', guest(1, '2026-11-23'), null],
  ['firstVisit', 'for the second time', guest(2, '2026-11-30'), null],
] as const)('finds the occasion of %s: %s', (cause, _, who, occasion) => {
  expect(occasionOf({ cause, days: 90 }, who, TODAY)).toBe(occasion);
});
