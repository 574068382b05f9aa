import { couponKeys } from '#functions/credentials/coupon-keys.ts';
import { linkTokens } from '#functions/credentials/link-token.ts';
import { visitCouponId } from '#functions/platform/ids.ts';
import { implement } from '#functions/platform/implement.ts';
import { heldBy } from '#functions/services/coupons/held-coupon.ts';
import { withCurrentId } from '#functions/services/with-current-id.ts';
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
})(async ({ actor, now, links, couponKeys, coupons, reservations, venues, refuse }) => {
  const { venueId } = actor;
  const [reservation, venue] = await Promise.all([
    withCurrentId(reservations, actor, (id) => reservations.load(venueId, id)),
    venues.recent(venueId, now),
  ]);
  if (!reservation || !venue) return refuse('reservation.unknown');
  if (!(await links.holds(actor, reservation))) return refuse('link.outdated');
  const { id, firstId = id } = reservation;
  const coupon = await coupons.find(venueId, visitCouponId(venueId, firstId));
  return { coupon: coupon && (await heldBy(couponKeys, venue, coupon, now)) };
});
