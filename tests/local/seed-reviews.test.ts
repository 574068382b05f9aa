import { expect, it } from 'vitest';
import { daysStore } from '#functions/stores/days.ts';
import { reviewsStore } from '#functions/stores/reviews.ts';
import { demoDay } from '#infra/local/seed/day.ts';
import { seedReviews } from '#infra/local/seed/reviews.ts';
import { trattoria } from '#infra/local/seed/trattoria.ts';
import { addDays, parseLocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { publicFigures } from '#shared/domain/review/totals.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';

const engine = await engineOfFile();
const TODAY = parseLocalDate('2026-11-21') ?? expect.unreachable();
const EVENING = Date.UTC(2026, 10, 21, 19, 45);

it('the demo’s trattoria has reviews in several languages, once, of visits that took place', async () => {
  const { table } = await engine.newTable();
  const venue = trattoria(TODAY);
  const days = [1, 2, 3, 4, 5, 6, 7].map((back) =>
    demoDay(venue, addDays(TODAY, -back), EVENING, async (phone) => Number(phone.slice(-4))),
  );
  const booked = (await Promise.all(days)).flatMap(({ reservations }) => reservations);
  for (let start = 0; start < 2; start += 1) await seedReviews(table, venue, booked, EVENING);

  const store = reviewsStore(table);
  const { reviews } = await store.list(venue.venueId, 100);
  const { count, average } = publicFigures((await store.totals(venue.venueId)).totals, TODAY);
  expect(count).toBe(reviews.length);
  expect(count).toBeGreaterThan(20);
  expect(average).toBeGreaterThan(4);
  expect(new Set(reviews.map(({ locale }) => locale)).size).toBeGreaterThan(3);
  expect(reviews.filter(({ answer }) => answer).length).toBeGreaterThan(0);
  expect((await store.reported()).map(({ report }) => report?.by)).toEqual(['Hanna']);
  expect(reviews.every(({ author, writtenAt, seatedAt }) => author !== '' && writtenAt > seatedAt)).toBe(true);
  expect((await daysStore(table).load(venue.venueId, TODAY)).version).toBe(0);
});
