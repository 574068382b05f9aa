import { implement } from '#functions/platform/implement.ts';
import { couponsStore } from '#functions/stores/coupons.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { undoRedemption } from '#shared/domain/coupon/redeem.ts';
import { venueCoupon } from '#shared/domain/coupon/views.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { undo } from '#shared/operations/coupons/coupons.ts';

export const handler = implement(undo, {
  sessions: sessionsStore,
  coupons: couponsStore,
  venues: venuesStore,
})(async ({ input, actor, now, once, coupons, venues, refuse }) => {
  const { venueId, couponId, revision, why } = input;
  const [venue, before] = await Promise.all([venues.recent(venueId, now), coupons.find(venueId, couponId)]);
  if (!venue) return refuse('venue.unknown');
  if (!before) return refuse('coupon.unknown');
  if (before.revision !== revision) return refuse('coupon.stale');
  const after = undoRedemption(before, { at: now, by: actor.name, why });
  if (after === 'over') return refuse('coupon.undoOver');
  const answer = { coupon: venueCoupon(after, localMomentAt(now, venue.rules.zone).date) };
  const outcome = await coupons.saveWith(after, [once.write(answer)]);
  return outcome === 'done' ? answer : refuse('coupon.stale');
});
