import { couponKeys } from '#functions/credentials/coupon-keys.ts';
import { implement } from '#functions/platform/implement.ts';
import { ratesStore } from '#functions/platform/rate-counts.ts';
import { siteOf } from '#functions/platform/rate-limits.ts';
import { isRefusal } from '#functions/platform/refusal.ts';
import { findByCode } from '#functions/services/coupons/find-by-code.ts';
import { heldBy } from '#functions/services/coupons/held-coupon.ts';
import { couponsStore } from '#functions/stores/coupons.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { show } from '#shared/operations/coupons/coupons.ts';

export const handler = implement(show, {
  couponKeys,
  rates: ratesStore,
  coupons: couponsStore,
  venues: venuesStore,
})(async (call) => {
  const { input, caller, now, couponKeys, venues, refuse } = call;
  const coupon = await findByCode(call, input.code, siteOf(caller));
  if (isRefusal(coupon)) return coupon;
  const venue = coupon && (await venues.recent(coupon.venueId, now));
  if (!venue) return refuse('coupon.unknown');
  return { coupon: await heldBy(couponKeys, venue, coupon, now) };
});
