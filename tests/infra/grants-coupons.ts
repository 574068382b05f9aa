import { visitCouponId } from '#functions/platform/ids.ts';
import { rowOfCoupon } from '#shared/domain/coupon/row.ts';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import type { OperationId } from '#shared/operations/index.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { aCoupon } from '#tests/kit/coupons.ts';

type World = {
  // biome-ignore lint/suspicious/noExplicitAny: the answers are those of the operations
  readonly call: (id: OperationId, input: object, session?: object, after?: number) => Promise<any>;
  readonly guest: object;
  readonly host: object;
  readonly visit: ReservationId;
};

/** Every operation of coupons, to its good end. The venue gives coupons since its settings were written. */
export async function callCoupons({ call, guest, host, visit }: World): Promise<void> {
  const venueId = VENUE_ID;
  await call('coupons.scanner', { venueId }, host);
  await call('coupons.issue', { venueId, reason: 'hand', name: 'Anna Rossi' }, host);
  // One that counts on any day, and belongs to the visit of a guest who is known.
  const couponId = visitCouponId(venueId, visit);
  const row = rowOfCoupon(aCoupon({ couponId, visit, weekdays: [1, 2, 3, 4, 5, 6, 7] }));
  await call('transfers.import_coupons', { venueId, rows: [row] }, host);
  await call('transfers.export_coupons', { venueId }, host);
  const { code } = (await call('coupons.card', { venueId, couponId }, host)).held;
  await call('coupons.show', { code });
  await call('coupons.mine', {}, guest);
  // A code that nobody has is counted.
  const at = { venueId, device: 'device-01' };
  await call('coupons.judge', { ...at, code: '0000-0000-0000' }, host);
  await call('coupons.judge', { ...at, code }, host);
  const { coupon } = await call('coupons.redeem', { ...at, code, scanId: 'scan-0001' }, host);
  const taken = { venueId, couponId, revision: coupon.revision, why: 'the wrong table' };
  const { revision } = (await call('coupons.undo', taken, host, 1000)).coupon;
  await call('coupons.withdraw', { venueId, couponId, revision }, host);
  await call('coupons.list', { venueId, after: couponId }, host);
}
