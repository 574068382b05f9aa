import { instantFrom } from '../kernel/time/zone.ts';
import { answerDeadline } from '../reservation/deadlines.ts';
import type { Reservation } from '../reservation/reservation.ts';
import { waysToPay } from '../venue/deposits/providers.ts';
import type { VenueRules } from '../venue/rules.ts';

type Rules = Pick<VenueRules, 'payBy' | 'zone' | 'unconfirmedHours'>;

/** Whether a reservation stands only once it is paid: a deposit is due, it can be paid online, and its guest be told. */
const paysFirst = (
  { deposit, received, messaging }: Pick<Reservation, 'deposit' | 'received' | 'messaging'>,
  { payBy }: Pick<Rules, 'payBy'>,
): boolean => deposit !== undefined && !received && messaging !== 'none' && waysToPay(payBy, deposit).length > 0;

/**
 * A reservation that was to be confirmed by the venue, or by who accepts an offer, and has to be paid first: the guest
 * gets a link that is good as long as a booking would wait for its confirmation.
 */
export function payingFirst(confirmed: Reservation, rules: Rules, now: number): Reservation {
  if (confirmed.booking !== 'confirmed' || !paysFirst(confirmed, rules)) return confirmed;
  const startsAt = instantFrom(confirmed.date, confirmed.start, rules.zone);
  return {
    ...confirmed,
    booking: 'pendingPayment',
    expiresAt: answerDeadline(now, startsAt, rules.unconfirmedHours),
  };
}
