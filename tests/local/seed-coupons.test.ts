import { expect, it } from 'vitest';
import { couponsStore } from '#functions/stores/coupons.ts';
import { bistro } from '#infra/local/seed/bistro.ts';
import { seedCoupons } from '#infra/local/seed/coupons.ts';
import { demoDay } from '#infra/local/seed/day.ts';
import { trattoria } from '#infra/local/seed/trattoria.ts';
import { judgeCoupon, shownState } from '#shared/domain/coupon/judge.ts';
import { momentOf } from '#shared/domain/coupon/serving.ts';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { couponKeys } from '#tests/kit/world.ts';

const engine = await engineOfFile();
/** Saturday, 21 November 2026, a quarter to nine in the evening in Rome, and the six days after it. */
const EVENINGS = Array.from({ length: 7 }, (_, nth) => Date.UTC(2026, 10, 21 + nth, 19, 45));

it.each(EVENINGS)(
  'the trattoria has coupons in every state, on whichever day the demo is first seen (%s)',
  async (now) => {
    const { table } = await engine.newTable('thin client');
    const { date: today } = localMomentAt(now, 'Europe/Rome');
    const venue = trattoria(today);
    const days = Array.from({ length: 9 }, (_, nth) => addDays(today, nth - 7));
    const made = await Promise.all(days.map((date) => demoDay(venue, date, now, async () => 0)));
    const demo = { venue, booked: made.flatMap(({ reservations }) => reservations), now, couponKeys };
    const coupons = couponsStore(table);
    await seedCoupons(table, demo);
    const all = await coupons.list(venue.venueId, 100, null);
    const count = (state: string) => all.filter((each) => shownState(each, today) === state).length;
    expect(count('spent')).toBeGreaterThan(0);
    expect(count('valid')).toBeGreaterThan(5);
    expect(count('void')).toBe(1);
    expect(all.flatMap(({ doubles }) => doubles)).toHaveLength(1);
    const [newest] = all;
    const scan = { ...momentOf(venue.rules, now), venueId: venue.venueId, device: 'device-01' };
    expect(newest?.reason).toBe('birthday');
    expect(judgeCoupon(newest ?? null, scan).verdict).toBe('valid');

    // Once more, as after an interruption: nothing changes.
    await seedCoupons(table, demo);
    expect(await coupons.list(venue.venueId, 100, null)).toEqual(all);
  },
);

it('the bistro gives none', async () => {
  const { table } = await engine.newTable('thin client');
  const [now = 0] = EVENINGS;
  const venue = bistro(localMomentAt(now, 'Europe/Rome').date);
  const { reservations: booked } = await demoDay(
    venue,
    addDays(localMomentAt(now, 'Europe/Rome').date, -2),
    now,
    async () => 0,
  );
  await seedCoupons(table, { venue, booked, now, couponKeys });
  expect(await couponsStore(table).list(venue.venueId, 100, null)).toEqual([]);
});
