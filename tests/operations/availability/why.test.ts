import { expect, it } from 'vitest';
import { aRules, aTable, at, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld({
  rules: aRules({ tables: [aTable(), aTable({ no: 2, name: 'T2', max: 4 })], pacing: { covers: 6 } }),
});
const why = (over = {}) =>
  on.world.call(
    'availability.why',
    { venueId: VENUE_ID, date: SATURDAY, start: at('20:00'), covers: 4, area: null, ...over },
    on.host,
  );

it('has no reason where a party can come', async () => {
  expect((await why()).body).toEqual({ errorid: '0', reason: null, proven: true, figures: null, remedies: [] });
});

it('names the limit with its figures, how far to raise it, and what would bind then', async () => {
  await on.book({ adults: 4 });
  expect((await why()).body).toMatchObject({
    reason: 'pacing.covers',
    figures: { limit: 6, taken: 4 },
    remedies: [
      { kind: 'raise', limit: 'pacing.covers', to: 8, next: 'tables.none' },
      { kind: 'without', name: 'Anna Rossi', start: at('20:00'), covers: 4, unit: 2 },
    ],
  });
});

it('names who could make room, pinned or not, and changes nothing', async () => {
  const { reservation } = await on.book({ adults: 2 });
  const moved = { venueId: VENUE_ID, id: reservation.id, revision: 1, unit: 2 };
  expect((await on.world.call('reservations.move', moved, on.host)).status).toBe(200);
  const { version } = await on.world.days.load(VENUE_ID, SATURDAY);
  const { body } = await why({ start: at('20:15') });
  const party = { name: 'Anna Rossi', start: at('20:00'), covers: 2, unit: 2 };
  expect(body).toMatchObject({ reason: 'tables.none', proven: true, figures: { limit: 1, taken: 1 } });
  expect(body.remedies).toEqual([
    { kind: 'unpin', ...party },
    { kind: 'without', ...party },
  ]);
  expect((await on.world.days.load(VENUE_ID, SATURDAY)).version).toBe(version);
});

it('gives a reason without figures where the calendar says no', async () => {
  expect((await why({ start: at('06:00') })).body).toMatchObject({ reason: 'time.notOffered', figures: null });
});

it('is for those who work at the venue', async () => {
  expect((await why({ venueId: 'ven_elsewhere' })).body).toEqual({ errorid: 'venue.unknown' });
});
