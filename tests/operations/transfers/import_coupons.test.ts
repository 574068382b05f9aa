import { expect, it } from 'vitest';
import type { Coupon, CouponId } from '#shared/domain/coupon/coupon.ts';
import { type CouponRow, rowOfCoupon } from '#shared/domain/coupon/row.ts';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { day, OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { aCoupon, aRedemption } from '#tests/kit/coupons.ts';
import { couponKeys } from '#tests/kit/world.ts';
import { couponDesk } from '../coupons/desk.ts';

const desk = couponDesk();
const restore = (rows: readonly CouponRow[], venueId = VENUE_ID, who = desk.people.owner) =>
  desk.on.world.send('transfers.import_coupons', { venueId, rows }, who);
const all = (venueId = VENUE_ID): Promise<Coupon[]> => desk.store().page(venueId, 100, null);

const SPENT = { state: 'spent', redemption: aRedemption() } as const;
const ROWS = [
  aCoupon(),
  aCoupon({ couponId: 'cpn_0000000000000002' as CouponId, ...SPENT }),
  aCoupon({ couponId: 'cpn_0000000000000003' as CouponId, state: 'void' }),
].map(rowOfCoupon);

it('restores coupons under their ids, so that the printed codes are good again', async () => {
  expect((await restore(ROWS)).body).toMatchObject({ taken: 3, known: 0 });
  expect((await all()).map(rowOfCoupon)).toEqual(ROWS);
  const [code = '', spent = ''] = await Promise.all(ROWS.map(({ couponId }) => couponKeys.codeOf(couponId)));
  expect((await desk.redeem(code)).body.outcome).toBe('redeemed');
  expect((await desk.redeem(spent)).body.verdict).toMatchObject({ verdict: 'spent', by: 'Olga' });
  expect(await desk.store().count(VENUE_ID)).toBe(2);
});

it('knows what is there, and unspends nothing that was spent since the file was written', async () => {
  await restore(ROWS);
  const code = await couponKeys.codeOf(ROWS[0]?.couponId ?? ('' as never));
  await desk.redeem(code);
  expect((await restore(ROWS)).body).toMatchObject({ taken: 0, known: 3 });
  expect((await desk.redeem(code)).body.verdict.verdict).toBe('spent');
  expect(await desk.store().count(VENUE_ID)).toBe(2);
});

it('gives a coupon of another venue of the stage an id and a code of its own, the same each time', async () => {
  await restore(ROWS);
  const there = { accountId: 'acc_other', userId: 'usr_o', venues: [OTHER_VENUE_ID], role: 'owner' } as const;
  const other = await desk.on.world.signIn(there);
  expect((await restore(ROWS, OTHER_VENUE_ID, other)).body).toMatchObject({ taken: 3, known: 0 });
  expect((await restore(ROWS, OTHER_VENUE_ID, other)).body).toMatchObject({ taken: 0, known: 3 });
  const ids = new Set(ROWS.map(({ couponId }) => couponId));
  for (const { couponId } of await all(OTHER_VENUE_ID)) expect(ids).not.toContain(couponId);
  const code = await couponKeys.codeOf(ROWS[0]?.couponId ?? ('' as never));
  expect((await desk.judge(code)).body.verdict.verdict).toBe('valid');
});

it('ties a visit’s coupon to the reservation that is there, once', async () => {
  const { reservation } = await desk.on.book();
  const id = reservation.id as ReservationId;
  const booked = await desk.on.world.reservations.load(VENUE_ID, id);
  const visit = await desk.visit({ ...booked, booking: 'completed' });
  const row = rowOfCoupon(visit?.coupon ?? aCoupon());
  await restore([row]);
  expect(await all()).toMatchObject([{ couponId: visit?.coupon.couponId, guest: booked?.thread, visit: id }]);
  expect(await desk.store().issue(visit?.writes ?? [])).toBe('exists');
});

it('brings the name of nobody back who was removed since', async () => {
  const { reservation } = await desk.on.book();
  const id = reservation.id as ReservationId;
  const token = await desk.on.sentLink(id);
  await desk.on.world.call('guest.remove_me', { cancel: true }, { token });
  await restore([rowOfCoupon(aCoupon({ visit: id }))]);
  expect(await all()).toMatchObject([{ name: '', guest: null }]);
});

it.each<readonly [string, Partial<CouponRow>, string, string]>([
  ['spent without a redemption', { state: 'spent' }, 'rows.0.state', 'field.choice'],
  ['redeemed but not spent', { redemption: aRedemption() }, 'rows.0.state', 'field.choice'],
  ['over before it begins', { to: day('2026-11-30') }, 'rows.0.to', 'field.order'],
  ['of no percent', { gift: { kind: 'percent', percent: 0 } }, 'rows.0.gift.percent', 'field.tooSmall'],
  ['of more than all', { gift: { kind: 'percent', percent: 101 } }, 'rows.0.gift.percent', 'field.tooLarge'],
  ['of another id', { couponId: 'K7Q2' as CouponId }, 'rows.0.couponId', 'field.format'],
])('refuses a row that is %s', async (_, over, path, code) => {
  const { body } = await restore([{ ...rowOfCoupon(aCoupon()), ...over }]);
  expect(body).toEqual({ errorid: 'request.invalid', issues: [{ path, code }] });
});

it('is for who manages alone', async () => {
  expect((await restore(ROWS, VENUE_ID, desk.on.host)).body.errorid).toBe('session.forbidden');
});
