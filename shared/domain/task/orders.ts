import { coversOf, type Reservation } from '../reservation/reservation.ts';

import type { OptionFlag } from '../venue/guest-form.ts';
import { stands } from './causes.ts';

/** What a party can want prepared, in the order in which it is listed. */
export const PREPARED = ['prepaid', 'cake', 'highchairs', 'option'] as const;

export type Order = {
  readonly kind: (typeof PREPARED)[number];
  /** Which option; null for what is not one. */
  readonly option: OptionFlag | null;
  /** How many menus, cakes or high chairs; 1 for an option. */
  readonly count: number;
  /** A prepaid menu whose money has not arrived. */
  readonly unpaid: boolean;
};

const one = { option: null, count: 1, unpaid: false } as const;

/** What a reservation wants prepared; [] if it does not stand or is over. */
export function ordersOf(reservation: Reservation): Order[] {
  const { presence, options = [], highchairs, deposit, payment, received } = reservation;
  if (!stands(reservation) || presence === 'left') return [];
  const orders: Record<Order['kind'], Order[]> = { prepaid: [], cake: [], highchairs: [], option: [] };
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
