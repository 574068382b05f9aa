import type { Coupon } from '../coupon/coupon.ts';
import { judgeTerms } from '../coupon/judge.ts';
import { coversOf, type Reservation } from '../reservation/reservation.ts';

import type { OptionFlag } from '../venue/guest-form.ts';
import { stands } from './causes.ts';

/** What a party can want prepared, in the order in which it is listed. */
export const PREPARED = ['prepaid', 'cake', 'highchairs', 'option', 'coupon'] as const;

export type Order = {
  readonly kind: (typeof PREPARED)[number];
  /** Which option; null for what is not one. */
  readonly option: OptionFlag | null;
  /** How many menus, cakes or high chairs; 1 for an option. */
  readonly count: number;
  /** A prepaid menu whose money has not arrived. */
  readonly unpaid: boolean;
  /** What a coupon gives, and for how many at most; null for what is none. */
  readonly coupon: Pick<Coupon, 'couponId' | 'gift' | 'maxPersons'> | null;
};

const one = { option: null, count: 1, unpaid: false, coupon: null } as const;

/** It is a party that stands and has not left. */
export const isPreparedFor = (reservation: Reservation): boolean =>
  stands(reservation) && reservation.presence !== 'left';

/** The coupons, of those that its guest was given, that a reservation can use on its day and at its meal. */
export const couponsOf = (
  { date, meal }: Pick<Reservation, 'date' | 'meal'>,
  given: readonly (Coupon | null)[],
): Order[] =>
  given.flatMap((coupon) => {
    if (coupon?.state !== 'valid' || coupon.redemption) return [];
    const { couponId, gift, maxPersons } = coupon;
    const { verdict } = judgeTerms(coupon, { date, serving: [meal] });
    return verdict === 'valid' ? [{ ...one, kind: 'coupon' as const, coupon: { couponId, gift, maxPersons } }] : [];
  });

/** What a reservation wants prepared; [] if it does not stand or is over. */
export function ordersOf(reservation: Reservation): Order[] {
  const { options = [], highchairs, deposit, payment, received } = reservation;
  if (!isPreparedFor(reservation)) return [];
  const orders: Record<Order['kind'], Order[]> = { prepaid: [], cake: [], highchairs: [], option: [], coupon: [] };
  if (deposit?.kind === 'prepayment') {
    const unpaid = payment !== 'paid' && received === undefined;
    orders.prepaid.push({ ...one, kind: 'prepaid', count: coversOf(reservation), unpaid });
  }
  if (highchairs > 0) orders.highchairs.push({ ...one, kind: 'highchairs', count: highchairs });
  for (const option of options) {
    if (option === 'birthdayCake') orders.cake.push({ ...one, kind: 'cake' });
    else orders.option.push({ ...one, kind: 'option', option });
  }
  return PREPARED.flatMap((kind) => orders[kind]);
}
