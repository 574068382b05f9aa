import { implement } from '#functions/platform/implement.ts';
import { couponsStore, giveBackWrite } from '#functions/stores/coupons.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { withdrawCoupon } from '#shared/domain/coupon/redeem.ts';
import { venueCoupon } from '#shared/domain/coupon/views.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { withdraw } from '#shared/operations/coupons/coupons.ts';

export const handler = implement(withdraw, {
  sessions: sessionsStore,
  coupons: couponsStore,
  venues: venuesStore,
})(async ({ input, now, once, coupons, venues, refuse }) => {
  const { venueId, couponId, revision } = input;
  const [venue, before] = await Promise.all([venues.recent(venueId, now), coupons.find(venueId, couponId)]);
  if (!venue) return refuse('venue.unknown');
  if (!before) return refuse('coupon.unknown');
  const after = before.revision === revision ? withdrawCoupon(before) : null;
  if (!after) return refuse('coupon.stale');
  const answer = { coupon: venueCoupon(after, localMomentAt(now, venue.rules.zone).date) };
  const outcome = await coupons.saveWith(after, [giveBackWrite(venueId), once.write(answer)]);
  return outcome === 'done' ? answer : refuse('coupon.stale');
});
