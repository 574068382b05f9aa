import { couponKeys } from '#functions/credentials/coupon-keys.ts';
import { linkTokens } from '#functions/credentials/link-token.ts';
import { visitCouponId } from '#functions/platform/ids.ts';
import { implement } from '#functions/platform/implement.ts';
import { isRefusal } from '#functions/platform/refusal.ts';
import { heldBy } from '#functions/services/coupons/held-coupon.ts';
import { reservationOfLink } from '#functions/services/reservation-of-link.ts';
import { couponsStore } from '#functions/stores/coupons.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { mine } from '#shared/operations/coupons/coupons.ts';

export const handler = implement(mine, {
  links: linkTokens,
  couponKeys,
  coupons: couponsStore,
  reservations: reservationsStore,
  venues: venuesStore,
})(async (call) => {
  const { now, couponKeys, coupons } = call;
  const held = await reservationOfLink(call);
  if (isRefusal(held)) return held;
  const { venue, reservation } = held;
  const { venueId } = venue;
  const { id, firstId = id } = reservation;
  const coupon = await coupons.find(venueId, visitCouponId(venueId, firstId));
  return { coupon: coupon && (await heldBy(couponKeys, venue, coupon, now)) };
});
