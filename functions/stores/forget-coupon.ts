import { visitCouponId } from '#functions/platform/ids.ts';
import type { Table, Write } from '#functions/platform/table.ts';
import { withoutHolder } from '#shared/domain/coupon/redeem.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { heldCouponKey } from './coupons.keys.ts';
import { couponsStore, couponWrite } from './coupons.ts';

/** What takes the holder off the coupon of a visit whose guest is erased; it can be used as before. */
export async function forgetCoupon(
  table: Table,
  { venueId, id, firstId = id }: Pick<Reservation, 'venueId' | 'id' | 'firstId'>,
): Promise<Write[]> {
  const coupon = await couponsStore(table).find(venueId, visitCouponId(venueId, firstId));
  if (!coupon) return [];
  const { guest, couponId } = coupon;
  const held = guest === null ? [] : [{ remove: heldCouponKey(venueId, guest, couponId) }];
  return [couponWrite(withoutHolder(coupon)), ...held];
}
