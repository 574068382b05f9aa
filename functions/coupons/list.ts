import { implement } from '#functions/platform/implement.ts';
import { couponsStore } from '#functions/stores/coupons.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { venueCoupon } from '#shared/domain/coupon/views.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { list } from '#shared/operations/coupons/coupons.ts';

const PAGE = 50;

export const handler = implement(list, {
  sessions: sessionsStore,
  coupons: couponsStore,
  venues: venuesStore,
})(async ({ input, now, coupons, venues, refuse }) => {
  const { venueId, after } = input;
  const venue = await venues.recent(venueId, now);
  if (!venue) return refuse('venue.unknown');
  const behind = after === undefined ? null : await coupons.find(venueId, after);
  const { couponStock: stock } = venue.services.reviews;
  const [found, count] = await Promise.all([coupons.list(venueId, PAGE + 1, behind), coupons.count(venueId)]);
  const today = localMomentAt(now, venue.rules.zone).date;
  return {
    coupons: found.slice(0, PAGE).map((coupon) => venueCoupon(coupon, today)),
    more: found.length > PAGE,
    left: stock > 0 ? Math.max(0, stock - count) : null,
  };
});
