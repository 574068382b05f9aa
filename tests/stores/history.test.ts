import { expect, it } from 'vitest';
import { historyStore } from '#functions/stores/history.ts';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import { NOON_TUESDAY, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';

const engine = await engineOfFile();

const aDay = (covers: number) => ({ from: 1140, presentCovers: [covers, 0] });

it('looks again soon while a venue has no history, and seldom once it has one', async () => {
  const { table } = await engine.newTable();
  const history = historyStore(table);
  const covers = async (now: number) => (await history.recent(VENUE_ID, now))(SATURDAY, 'Dinner')?.presentCovers[0];
  expect(await covers(NOON_TUESDAY)).toBeUndefined();
  await history.add(VENUE_ID, SATURDAY, 'Dinner', aDay(10));
  expect(await covers(NOON_TUESDAY + 29_000)).toBeUndefined();
  expect(await covers(NOON_TUESDAY + 30_000)).toBe(10);
  await history.add(VENUE_ID, addDays(SATURDAY, 7), 'Dinner', aDay(20));
  expect(await covers(NOON_TUESDAY + 60_000)).toBe(10);
  expect(await covers(NOON_TUESDAY + 16 * 60_000)).toBe(15);
});

it('learns a day once, however many workers do it at the same time', async () => {
  const { table } = await engine.newTable();
  const history = historyStore(table);
  await history.add(VENUE_ID, SATURDAY, 'Dinner', aDay(10));
  const next = addDays(SATURDAY, 7);
  await Promise.all(Array.from({ length: 5 }, () => history.add(VENUE_ID, next, 'Dinner', aDay(30))));
  await history.add(VENUE_ID, SATURDAY, 'Dinner', aDay(99));
  const learned = (await history.recent(VENUE_ID, NOON_TUESDAY))(SATURDAY, 'Dinner');
  expect(learned).toEqual({ days: 2, from: 1140, presentCovers: [20, 0], sizes: [] });
});

it('keeps weekdays and meals apart, and never goes back in what it has learned', async () => {
  const { table } = await engine.newTable();
  const history = historyStore(table);
  await history.add(VENUE_ID, SATURDAY, 'Dinner', aDay(10));
  const histories = await history.recent(VENUE_ID, NOON_TUESDAY);
  expect(histories(addDays(SATURDAY, 1), 'Dinner')).toBeNull();
  expect(histories(SATURDAY, 'Lunch')).toBeNull();
  await history.markLearned(VENUE_ID, SATURDAY);
  await history.markLearned(VENUE_ID, addDays(SATURDAY, -3));
  expect(await history.learnedUpTo(VENUE_ID)).toBe(20261205);
});
