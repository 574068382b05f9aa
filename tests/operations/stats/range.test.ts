import { expect, it } from 'vitest';
import { statsStore } from '#functions/stores/stats.ts';
import { OTHER_VENUE_ID, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();
const WEEK = { from: '2026-11-30', to: '2026-12-06', against: 'before', meal: null, weekday: 0 } as const;
const range = (over: object = {}, as = on.host) =>
  on.world.call('stats.range', { venueId: VENUE_ID, ...WEEK, ...over } as never, as);

it('builds the figures of days that have none yet, such as those of a version that kept none', async () => {
  await on.book();
  const { body } = await range();
  expect(body).toMatchObject({
    period: { from: '2026-11-30', to: '2026-12-06' },
    against: { from: '2026-11-23', to: '2026-11-29' },
    present: { booked: { parties: 1, covers: 2 }, seated: { parties: 0, covers: 0 } },
    past: { booked: { parties: 0, covers: 0 } },
    missing: 0,
  });
  expect(body.series.find(({ date }: { date: string }) => date === SATURDAY)).toEqual({
    ...{ date: SATURDAY, booked: 2, seated: 0 },
  });
  const kept = await statsStore(on.world.table).ofPeriod(VENUE_ID, { from: SATURDAY, to: SATURDAY });
  expect(kept.size).toBe(1);
});

it('looks at one meal or one weekday', async () => {
  await on.book();
  expect((await range({ meal: 'Lunch' })).body.present.booked.covers).toBe(0);
  expect((await range({ weekday: 6 })).body.present.booked.covers).toBe(2);
  expect((await range({ weekday: 5 })).body.present.booked.covers).toBe(0);
});

it('builds a month of missing days at a time, and says how many are left', async () => {
  const year = { from: '2025-12-01', to: '2026-11-30', against: 'before' };
  const first = (await range(year)).body.missing;
  expect((await range(year)).body.missing).toBe(first - 62);
});

it('opens to every role of the venue, and to nobody else', async () => {
  for (const role of ['kitchen', 'viewer', 'owner'] as const) {
    expect((await range({}, await on.world.signIn({ userId: `usr_${role}`, role }))).status).toBe(200);
  }
  expect((await range({ venueId: OTHER_VENUE_ID })).body).toEqual({ errorid: 'venue.unknown' });
});

it.each([
  ['the end before the beginning', { from: SATURDAY, to: '2026-12-04' }],
  ['more than a year', { from: '2025-12-01', to: '2026-12-02' }],
])('refuses %s', async (_, over) => {
  expect((await range(over)).body).toMatchObject({ errorid: 'request.invalid', issues: [{ path: 'to' }] });
});
