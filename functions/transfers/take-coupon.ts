import type { CouponKeys } from '#functions/credentials/coupon-keys.ts';
import { couponIdFrom, visitCouponId } from '#functions/platform/ids.ts';
import type { CouponsStore } from '#functions/stores/coupons.ts';
import type { ReservationsStore } from '#functions/stores/reservations.ts';
import type { Coupon, CouponId } from '#shared/domain/coupon/coupon.ts';
import { type CouponRow, couponOfRow } from '#shared/domain/coupon/row.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { guestIdOf } from '#shared/domain/reservation/guest-id.ts';

type Deps = {
  readonly couponKeys: Pick<CouponKeys, 'codeOf' | 'hashOf'>;
  readonly coupons: Pick<CouponsStore, 'byCode'>;
  readonly reservations: Pick<ReservationsStore, 'load'>;
};

/** The coupon of a row at a venue; a visit that is not there, or whose guest was erased, leaves it without a guest. */
export async function takeCoupon(deps: Deps, venueId: VenueId, row: CouponRow): Promise<Coupon> {
  const visit = row.visit && (await deps.reservations.load(venueId, row.visit));
  const isErased = visit?.erased !== undefined;
  const guest = visit && !isErased ? guestIdOf(visit) : null;
  const named = isErased ? { ...row, name: '' } : row;
  return couponOfRow(named, { venueId, couponId: await idHere(deps, venueId, row), guest });
}

/**
 * The id that a coupon has at a venue: its own, so that its printed code is good again, unless another venue of this
 * stage has it. Then it gets one of its own, the same each time the file is read. That of a visit follows from the visit.
 */
async function idHere({ couponKeys, coupons }: Deps, venueId: VenueId, row: CouponRow): Promise<CouponId> {
  if (row.visit) return visitCouponId(venueId, row.visit);
  const holder = await coupons.byCode(await couponKeys.hashOf(await couponKeys.codeOf(row.couponId)));
  return !holder || holder.venueId === venueId ? row.couponId : couponIdFrom(`copy|${venueId}|${row.couponId}`);
}
