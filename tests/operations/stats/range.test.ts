import { describe, expect, it } from 'vitest';
import { statsStore } from '#functions/stores/stats.ts';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import { EMPTY_DAY } from '#shared/domain/stats/day-figures.ts';
import { aRules, aTable, OTHER_VENUE_ID, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
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

describe('one area', () => {
  const TABLES = [aTable({ max: 4 }), aTable({ no: 2, name: 'T2', max: 4, area: 'Outdoor' })];
  const two = operationWorld({ rules: aRules({ areas: ['Indoor', 'Outdoor'], tables: TABLES }) });
  const area = async (name: string | null, over: object = {}) =>
    (await two.world.call('stats.range', { venueId: VENUE_ID, ...WEEK, area: name, ...over } as never, two.host)).body;

  it('counts parties by their table, and the areas add up', async () => {
    await two.book({ phone: '3330000001', area: 'Outdoor', adults: 3 });
    await two.book({ phone: '3330000002', area: 'Indoor', adults: 2 });
    const [all, inside, outside] = [await area(null), await area('Indoor'), await area('Outdoor')];
    expect([all, inside, outside].map(({ present }) => present.booked.covers)).toEqual([5, 2, 3]);
    expect(inside.present.seatMinutesOpen + outside.present.seatMinutesOpen).toBe(all.present.seatMinutesOpen);
    expect(outside.areas.map((each: { area: string }) => each.area)).toEqual(['Outdoor']);
    const { body } = await two.world.call(
      'guests.reservations',
      {
        ...{ venueId: VENUE_ID, text: '', from: WEEK.from, to: WEEK.to, booking: null, channel: null, after: null },
        ...{ figure: 'booked', area: 'Outdoor' },
      } as never,
      two.host,
    );
    expect(body.reservations.map(({ adults }: { adults: number }) => adults)).toEqual([3]);
  });

  it('adds the figures by area to days that were kept without them, and leaves out those that cannot be known', async () => {
    await two.book({ area: 'Outdoor', adults: 3 });
    await area(null);
    const stats = statsStore(two.world.table);
    const before = addDays(SATURDAY, -1);
    const kept = (await stats.ofPeriod(VENUE_ID, { from: SATURDAY, to: SATURDAY })).get(SATURDAY);
    const { byArea: _, ...without } = kept ?? EMPTY_DAY;
    await stats.keep(VENUE_ID, SATURDAY, without, 99);
    await stats.keep(VENUE_ID, before, without, 99);
    expect((await area('Outdoor')).present.booked.covers).toBe(3);
    // The day before has no reservations from which its figures came.
    expect(await area('Outdoor')).toMatchObject({ withoutAreas: 1, missing: 0 });
    expect((await area(null)).present.booked.covers).toBe(6);
  });
});
