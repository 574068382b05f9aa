import { expect, it } from 'vitest';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import { OTHER_VENUE_ID, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();
const ask = async (over: object = {}) =>
  (
    await on.world.call(
      'tasks.calendar',
      { venueId: VENUE_ID, from: SATURDAY, to: addDays(SATURDAY, 4), ...over },
      on.host,
    )
  ).body;

it('says of each day whether the venue is open and how many guests it expects', async () => {
  await on.book({ adults: 2 });
  await on.book({ adults: 2, phone: '3330000002' });
  const { today, days } = await ask();
  expect([today, days.length]).toEqual(['2026-12-01', 5]);
  expect(days[0]).toEqual({ date: SATURDAY, closed: null, parties: 2, covers: 4 });
  // Wednesday.
  expect(days[4]).toEqual({ date: addDays(SATURDAY, 4), closed: 'venue.closedWeekly', parties: 0, covers: 0 });
});

it.each([
  ['one day', 0, null],
  ['six weeks', 41, null],
  ['a day more', 42, 'field.tooMany'],
  ['an end before the beginning', -1, 'field.order'],
])('reads %s', async (_, later, code) => {
  const { days, issues } = await ask({ to: addDays(SATURDAY, later) });
  expect(code === null ? days.length : issues).toEqual(code === null ? later + 1 : [{ path: 'to', code }]);
});

it('knows nothing of another venue', async () => {
  expect(await ask({ venueId: OTHER_VENUE_ID })).toEqual({ errorid: 'venue.unknown' });
});
