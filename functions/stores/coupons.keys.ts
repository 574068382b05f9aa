import type { CouponId } from '#shared/domain/coupon/coupon.ts';
import type { GuestId } from '#shared/domain/guest/guest-id.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';

/** The partition of a venue's coupons, and the index key under which they are listed by their time of issue. */
export const couponsPk = (venueId: VenueId) => `V#${venueId}#CPN`;

export const couponKey = (venueId: VenueId, couponId: CouponId) => ({ pk: couponsPk(venueId), sk: couponId });

/** Sorts by the time of issue; ids decide between equal ones. */
export const couponListKey = (venueId: VenueId, issuedAt: number, couponId: CouponId) => ({
  gsi1pk: couponsPk(venueId),
  gsi1sk: `${String(issuedAt).padStart(15, '0')}#${couponId}`,
});

/** Which coupon a code belongs to; `hash` from `couponKeys`. */
export const couponCodeKey = (hash: string) => ({ pk: `CPN#${hash}`, sk: 'CPN' });

/** The partition of those that a guest holds, by guest: what a party that is to come may bring. */
export const heldCouponsPk = (venueId: VenueId) => `V#${venueId}#CPNG`;
export const heldCouponKey = (venueId: VenueId, guest: GuestId, couponId: CouponId) => ({
  pk: heldCouponsPk(venueId),
  sk: `${guest}#${couponId}`,
});
export function parseHeldCouponKey({ sk }: { readonly sk: string }): { guest: GuestId; couponId: CouponId } {
  const at = sk.lastIndexOf('#');
  return { guest: sk.slice(0, at), couponId: sk.slice(at + 1) as CouponId };
}

/** How many coupons of a venue are issued and not void. */
export const couponCountKey = (venueId: VenueId) => ({ pk: `V#${venueId}`, sk: 'COUPONS' });
