import { couponKeys } from '#functions/credentials/coupon-keys.ts';
import { implement } from '#functions/platform/implement.ts';
import { heldBy } from '#functions/services/coupons/held-coupon.ts';
import { couponsStore } from '#functions/stores/coupons.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { card } from '#shared/operations/coupons/coupons.ts';

export const handler = implement(card, {
  sessions: sessionsStore,
  couponKeys,
  coupons: couponsStore,
  venues: venuesStore,
})(async ({ input, now, couponKeys, coupons, venues, refuse }) => {
  const { venueId, couponId } = input;
  const [venue, coupon] = await Promise.all([venues.recent(venueId, now), coupons.find(venueId, couponId)]);
  if (!venue) return refuse('venue.unknown');
  if (!coupon) return refuse('coupon.unknown');
  return { held: await heldBy(couponKeys, venue, coupon, now) };
});
