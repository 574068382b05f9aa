import { expect, it } from 'vitest';
import { addDays, addMonths } from '#shared/domain/kernel/time/local-date.ts';
import { SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { asBoss, asManager, noonAfter, shownOf, visited, write } from './kit.ts';

const on = operationWorld();
/** So many guests of Saturday have reviewed, who rated the food with these. */
async function reviewed(...food: number[]) {
  const visits = [];
  for (const [nth, stars] of food.entries()) {
    const visit = await visited(on, {}, nth + 1);
    await write(on, visit.token, { ratings: { food: stars }, text: `Dish number ${nth}` });
    visits.push(visit);
  }
  // Remembered figures are a few seconds old.
  on.world.pass(15_000);
  return visits;
}

it('shows an average from five reviews on', async () => {
  await reviewed(5, 4, 4, 3);
  expect(await shownOf(on)).toMatchObject({ count: 4, average: null, given: { food: [0, 0, 1, 2, 1] } });
  const { token } = await visited(on, {}, 9);
  await write(on, token, { ratings: { food: 5, service: 3 } });
  on.world.pass(15_000);
  expect(await shownOf(on)).toMatchObject({ count: 5, average: 4 });
});

it('shows the month of a visit, never its day, and the newest first', async () => {
  await visited(on);
  const { token } = await visited(on, { date: addDays(SATURDAY, 1) });
  await write(on, token);
  const { newest } = await shownOf(on);
  expect(newest).toEqual([expect.objectContaining({ visited: '2026-12', author: 'Anna R.', answer: null })]);
  expect(Object.keys(newest[0])).not.toContain('date');
});

it('counts what the platform has hidden, outside the average, and shows none of its words', async () => {
  const [bad] = await reviewed(1, 5, 5, 5, 5, 5);
  const venueId = VENUE_ID;
  const ofBad = { venueId, reservationId: bad?.id ?? '' };
  await on.world.call('reviews.report', { ...ofBad, revision: 1, reason: 'insult', text: '' }, await asManager(on));
  expect((await shownOf(on)).count).toBe(6);
  await on.world.call('reviews.decide', { ...ofBad, revision: 2, hidden: true }, await asBoss(on));
  on.world.pass(15_000);
  const { count, average, hidden, newest } = await shownOf(on);
  expect([count, average, hidden]).toEqual([5, 5, 1]);
  expect(newest.map(({ text }: { text: string }) => text)).not.toContain('Dish number 0');
});

it('shows nothing of a visit after two years', async () => {
  await reviewed(5, 5, 5, 5, 5);
  await on.jump(noonAfter(addMonths(SATURDAY, 23)));
  expect(await shownOf(on)).toMatchObject({ count: 5, average: 5 });
  await on.jump(noonAfter(addMonths(SATURDAY, 24)));
  expect(await shownOf(on)).toMatchObject({ count: 0, average: null, newest: [] });
});

it('knows no reviews of a venue that is none', async () => {
  expect((await on.world.call('reviews.shown', { venueId: 'ven_nowhere' })).body.errorid).toBe('venue.unknown');
});
