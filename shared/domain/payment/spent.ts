import type { Currency } from '../kernel/money.ts';
import type { Reservation } from '../reservation/reservation.ts';
import type { MoneySummary } from './summary.ts';

type Paid = Pick<MoneySummary, 'currency' | 'charged' | 'refunded'>;

/**
 * What a guest has paid with all bookings, in minor units of the venue's currency: through providers, without what was
 * given back, and by hand. Money in an earlier currency of the venue is left out.
 */
export function spentBy(
  booked: readonly Pick<Reservation, 'received'>[],
  paid: readonly Paid[],
  currency: Currency,
): number {
  const received = booked.reduce((sum, each) => sum + (each.received?.amount ?? 0), 0);
  return paid
    .filter((each) => each.currency === currency)
    .reduce((sum, { charged, refunded }) => sum + charged - refunded, received);
}
