import type { CouponKeys } from '#functions/credentials/coupon-keys.ts';
import { visitCouponId } from '#functions/platform/ids.ts';
import type { Write } from '#functions/platform/table.ts';
import { type CouponsStore, issueWrites } from '#functions/stores/coupons.ts';
import type { Venue } from '#functions/stores/venues.ts';
import type { Coupon } from '#shared/domain/coupon/coupon.ts';
import { newCoupon } from '#shared/domain/coupon/issue.ts';
import { termsOf } from '#shared/domain/coupon/terms.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { guestIdOf } from '#shared/domain/reservation/guest-id.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { wasSeated } from '#shared/domain/reservation/visit.ts';

type Deps = {
  readonly coupons: Pick<CouponsStore, 'find' | 'count'>;
  readonly couponKeys: Pick<CouponKeys, 'codeOf' | 'hashOf'>;
};
type Visit = { readonly venue: Venue; readonly reservation: Reservation; readonly now: number };

/**
 * The coupon of a visit, with the writes that issue it. They are empty when it was issued before. Null when the venue
 * gives none or its stock is used up, when the visit did not take place, or when its guest was erased. Whether it is
 * reviewed plays no part. The writes fail when the stock was used up meanwhile: whoever commits them asks again.
 */
export async function visitCoupon(
  { coupons, couponKeys }: Deps,
  { venue, reservation, now }: Visit,
): Promise<{ readonly writes: readonly Write[]; readonly coupon: Coupon } | null> {
  const { venueId, rules, services, currency } = venue;
  const { id, firstId = id, erased, contact } = reservation;
  if (!wasSeated(reservation) || erased) return null;
  const couponId = visitCouponId(venueId, firstId);
  const before = await coupons.find(venueId, couponId);
  if (before) return before.state === 'void' ? null : { writes: [], coupon: before };
  const terms = termsOf(services.reviews, currency, localMomentAt(now, rules.zone).date);
  const { couponStock: stock } = services.reviews;
  if (!terms || (stock > 0 && (await coupons.count(venueId)) >= stock)) return null;
  const holder = { guest: guestIdOf(reservation), name: contact.name };
  const issued = { couponId, venueId, reason: 'visit', visit: firstId, issuedAt: now, issuedBy: '' } as const;
  const coupon = newCoupon(terms, { ...issued, ...holder });
  const hash = await couponKeys.hashOf(await couponKeys.codeOf(couponId));
  return { writes: issueWrites(coupon, hash, stock), coupon };
}
