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
  /** Only of a coupon, which is not known here. */
  readonly coupon: null;
};

/** One of what is no option. */
export const ONE_ORDER = { option: null, count: 1, unpaid: false, coupon: null } as const;

/** It is a party that stands and has not left. */
export const isPreparedFor = (reservation: Reservation): boolean =>
  stands(reservation) && reservation.presence !== 'left';

/** What a reservation wants prepared; [] if it does not stand or is over. */
export function ordersOf(reservation: Reservation): Order[] {
  const { options = [], highchairs, deposit, payment, received } = reservation;
  if (!isPreparedFor(reservation)) return [];
  const orders: Record<Order['kind'], Order[]> = { prepaid: [], cake: [], highchairs: [], option: [], coupon: [] };
  if (deposit?.kind === 'prepayment') {
    const unpaid = payment !== 'paid' && received === undefined;
    orders.prepaid.push({ ...ONE_ORDER, kind: 'prepaid', count: coversOf(reservation), unpaid });
  }
  if (highchairs > 0) orders.highchairs.push({ ...ONE_ORDER, kind: 'highchairs', count: highchairs });
  for (const option of options) {
    if (option === 'birthdayCake') orders.cake.push({ ...ONE_ORDER, kind: 'cake' });
    else orders.option.push({ ...ONE_ORDER, kind: 'option', option });
  }
  return PREPARED.flatMap((kind) => orders[kind]);
}
