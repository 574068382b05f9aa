import type { Coupon } from './coupon.ts';

/**
 * A coupon as it leaves a venue in its own file. Without its code, which follows from the id by the stage's key: a coupon
 * that comes back under its id has the code that was printed. Its guest is found again by the visit.
 */
export type CouponRow = Omit<Coupon, 'venueId' | 'revision' | 'guest'>;

export const rowOfCoupon = ({ venueId: _v, revision: _r, guest: _g, ...row }: Coupon): CouponRow => row;

/** The coupon of a row at a venue, under the id that it has there. */
export const couponOfRow = (row: CouponRow, here: Pick<Coupon, 'venueId' | 'couponId' | 'guest'>): Coupon => ({
  ...row,
  ...here,
  revision: 1,
});

/** The most coupons of one call of an import. */
export const MAX_COUPON_ROWS = 40;
