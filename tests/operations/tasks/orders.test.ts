import { expect, it } from 'vitest';
import { couponsStore, issueWrites } from '#functions/stores/coupons.ts';
import type { CouponId } from '#shared/domain/coupon/coupon.ts';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import { OTHER_VENUE_ID, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { aCoupon, aRedemption } from '#tests/kit/coupons.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { guests } from '#tests/kit/world.ts';

const on = operationWorld();
const ask = async (over: object = {}, as = on.host) =>
  (await on.world.call('tasks.orders', { venueId: VENUE_ID, from: SATURDAY, to: addDays(SATURDAY, 6), ...over }, as))
    .body;

it('lists what parties want prepared by day and start, to the kitchen too, and no number', async () => {
  const cook = await on.world.signIn({ role: 'kitchen', userId: 'usr_cook' });
  await on.book({ adults: 2, highchairs: 1, children: 1 });
  await on.book({ adults: 2, phone: '3330000002' });
  const body = await ask({}, cook);
  expect(body.orders).toMatchObject([
    { date: SATURDAY, kind: 'highchairs', count: 1, covers: 3, option: null, unpaid: false },
  ]);
  expect(JSON.stringify(body)).not.toContain('+39');
});

it('lists the coupon that a guest holds where it counts, and no code', async () => {
  const { thread } = await guests.of(VENUE_ID, '+393330000009');
  const coupon = (nth: number, over: object = {}) =>
    aCoupon({ couponId: `cpn_000000000000000${nth}` as CouponId, guest: thread, weekdays: [6], ...over });
  const coupons = couponsStore(on.world.table);
  const given = [
    coupon(1),
    coupon(2, { weekdays: [1] }),
    coupon(3, { state: 'void' }),
    coupon(4, { meals: ['Lunch'] }),
  ];
  for (const each of [...given, coupon(5, { guest: 'somebodyElse0000000000' })])
    await coupons.issue(issueWrites(each, each.couponId, 0));
  await on.book({ adults: 2, phone: '333 000 0009' });
  await on.book({ adults: 2, phone: '3330000002' });
  const { orders } = await ask();
  const given1 = { couponId: 'cpn_0000000000000001', gift: { kind: 'percent', percent: 10 }, maxPersons: 4 };
  expect(orders).toMatchObject([{ date: SATURDAY, kind: 'coupon', count: 1, coupon: given1 }]);
  const spent = { ...coupon(1), revision: 2, state: 'spent' as const, redemption: aRedemption() };
  await coupons.save(spent);
  expect((await ask()).orders).toEqual([]);
});

it('reads seven days at most, and no other venue', async () => {
  expect((await ask({ to: addDays(SATURDAY, 7) })).issues).toEqual([{ path: 'to', code: 'field.tooMany' }]);
  expect(await ask({ venueId: OTHER_VENUE_ID })).toEqual({ errorid: 'venue.unknown' });
});
