import { expect, it } from 'vitest';
import { statsStore } from '#functions/stores/stats.ts';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import { NO_FIGURES } from '#shared/domain/stats/day-figures.ts';
import { SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();
const outlook = async () => (await on.world.call('stats.outlook', { venueId: VENUE_ID }, on.host)).body;

it('forecasts nothing for a new venue', async () => {
  expect(await outlook()).toMatchObject({ today: '2026-12-01', days: [], error: null });
});

it('sets the books of a coming day beside those of the same weekdays, and what still came in', async () => {
  const stats = statsStore(on.world.table);
  const amount = { parties: 5, covers: 12 };
  const pace = NO_FIGURES.pace.map((_, days) => (days === 4 ? 5 : 0));
  const Dinner = { ...NO_FIGURES, seated: amount, booked: amount, pace };
  for (const weeks of [1, 2, 3, 4]) {
    await stats.keep(VENUE_ID, addDays(SATURDAY, -7 * weeks), { meals: { Dinner }, areas: {} }, 1);
  }
  await on.book();
  expect((await outlook()).days).toEqual([
    ...[{ date: SATURDAY, books: 2, usual: 5, expected: 9, low: 9, high: 9 }],
    expect.objectContaining({ date: addDays(SATURDAY, 7), books: 0 }),
  ]);
});
