import { couponKeys } from '#functions/credentials/coupon-keys.ts';
import { couponIdFrom } from '#functions/platform/ids.ts';
import { implement } from '#functions/platform/implement.ts';
import { heldBy } from '#functions/services/coupons/held-coupon.ts';
import { couponsStore, issueWrites } from '#functions/stores/coupons.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { newCoupon } from '#shared/domain/coupon/issue.ts';
import { termsOf } from '#shared/domain/coupon/terms.ts';
import { venueCoupon } from '#shared/domain/coupon/views.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { issue } from '#shared/operations/coupons/coupons.ts';

export const handler = implement(issue, {
  sessions: sessionsStore,
  couponKeys,
  coupons: couponsStore,
  venues: venuesStore,
})(async ({ input, actor, now, once, couponKeys, coupons, venues, refuse }) => {
  const { venueId, reason, name } = input;
  const venue = await venues.find(venueId);
  if (!venue) return refuse('venue.unknown');
  const { rules, services, currency } = venue;
  const today = localMomentAt(now, rules.zone).date;
  const terms = termsOf(services.reviews, currency, input.from ?? today);
  if (!terms) return refuse('coupon.none');
  if (terms.from < today) return refuse('request.invalid', { issues: [{ path: 'from', code: 'field.tooSmall' }] });

  // The id follows from the request: one that is repeated issues nothing anew.
  const couponId = couponIdFrom(once.seed);
  const wanted = newCoupon(terms, { couponId, venueId, reason, name, issuedAt: now, issuedBy: actor.name });
  const hash = await couponKeys.hashOf(await couponKeys.codeOf(couponId));
  const outcome = await coupons.issue(issueWrites(wanted, hash, services.reviews.couponStock));
  if (outcome === 'no stock') return refuse('coupon.noStock');
  const coupon = outcome === 'exists' ? await coupons.find(venueId, couponId) : wanted;
  if (outcome === 'lost race' || !coupon) return refuse('system.busy');
  return { coupon: venueCoupon(coupon, today), held: await heldBy(couponKeys, venue, coupon, now) };
});
