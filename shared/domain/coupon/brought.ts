import type { Reservation } from '../reservation/reservation.ts';
import { ONE_ORDER, type Order } from '../task/orders.ts';
import type { Coupon } from './coupon.ts';
import { judgeTerms } from './judge.ts';

/** A coupon that a party can bring, among what it wants prepared. */
export type BroughtCoupon = Omit<Order, 'coupon'> & {
  readonly coupon: Pick<Coupon, 'couponId' | 'gift' | 'maxPersons'>;
};

/** The coupons, of those that its guest was given, that a reservation can use on its day and at its meal. */
export const couponsOf = (
  { date, meal }: Pick<Reservation, 'date' | 'meal'>,
  given: readonly (Coupon | null)[],
): BroughtCoupon[] =>
  given.flatMap((coupon) => {
    if (coupon?.state !== 'valid' || coupon.redemption) return [];
    const { couponId, gift, maxPersons } = coupon;
    const { verdict } = judgeTerms(coupon, { date, serving: [meal] });
    return verdict === 'valid'
      ? [{ ...ONE_ORDER, kind: 'coupon' as const, coupon: { couponId, gift, maxPersons } }]
      : [];
  });
