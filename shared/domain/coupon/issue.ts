import type { Coupon, CouponTerms } from './coupon.ts';

/** Of which coupon, to whom, and by whom. */
type Issued = Pick<Coupon, 'couponId' | 'venueId' | 'reason' | 'name' | 'issuedAt' | 'issuedBy'> &
  Partial<Pick<Coupon, 'visit' | 'guest'>>;

/** A coupon that nobody has used yet. */
export const newCoupon = (terms: CouponTerms, issued: Issued): Coupon => ({
  ...terms,
  visit: null,
  guest: null,
  ...issued,
  revision: 1,
  state: 'valid',
  redemption: null,
  doubles: [],
  undone: [],
});
