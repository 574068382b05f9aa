// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { day as date } from '#tests/kit/builders.ts';
import type { ServiceDay } from '#web/features/manage/day/day-data.ts';
import { SCALE } from '#web/features/manage/grid/layout.ts';
import { useFirstScroll } from '#web/features/manage/grid/use-first-scroll.ts';
import { aParty } from './party.ts';

const [NOON, NOW, EIGHT] = [12 * 60, 18 * 60, 20 * 60];

it.each([
  ['a little before its first party', '2026-12-06', [EIGHT], EIGHT - 45],
  ['at its beginning where nobody has booked yet, not at its end', '2026-12-06', [], NOON],
  ['a little before now', '2026-12-05', [EIGHT], NOW - 45],
  ['at its last party when that is over', '2026-12-05', [13 * 60], 13 * 60 - 45],
])('a day begins %s', (_, of, starts, minute) => {
  const box = document.createElement('div');
  const reservations = starts.map((start) => aParty({ start, unit: 1 }));
  const day = { date: date(of), today: date('2026-12-05'), minute: NOW, reservations } as unknown as ServiceDay;
  renderHook(() => useFirstScroll({ current: box }, day, { from: NOON, to: 24 * 60 }, false));
  expect(box.scrollLeft).toBe((minute - NOON) * SCALE);
});
