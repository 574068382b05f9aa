import { instantFrom } from '../kernel/time/zone.ts';
import { answerDeadline } from '../reservation/deadlines.ts';
import type { Difference, Reservation } from '../reservation/reservation.ts';
import type { VenueRules } from '../venue/rules.ts';
import type { MoneyRecords } from './records.ts';
import { toPay } from './to-pay.ts';

type Rules = Pick<VenueRules, 'payBy' | 'zone' | 'unconfirmedHours'>;
type Altered = { readonly before: Reservation; readonly after: Reservation };

/**
 * An altered reservation with what its guest still has to pay for it. A dearer one gets a new sum and a new deadline
 * (`isAsked`: its guest is sent a link), one at the same price keeps those that it had. The table is never given up for
 * it: when the deadline has passed, the venue decides.
 */
export function withDifference(
  { before, after }: Altered,
  records: MoneyRecords,
  rules: Rules,
  at: number,
): { readonly after: Reservation; readonly isAsked: boolean } {
  const { difference: former, ...rest } = after;
  const due = after.booking === 'confirmed' ? toPay(rest, records, rules.payBy, at) : null;
  if (!due || due.ways.length === 0) return { after: rest, isAsked: false };
  if (!isDearer(before, after)) {
    return { after: { ...rest, ...(former && { difference: { ...former, amount: due.amount } }) }, isAsked: false };
  }
  const startsAt = instantFrom(after.date, after.start, rules.zone);
  const until = answerDeadline(at, startsAt, rules.unconfirmedHours);
  return { after: { ...rest, difference: { amount: due.amount, until } }, isAsked: true };
}

const isDearer = ({ deposit: before }: Reservation, { deposit: after }: Reservation): boolean =>
  after !== undefined && (after.kind !== before?.kind || after.amount > before.amount);

/** What an alteration added and the guest has not paid by its deadline; null where there is no such thing. */
export function unpaidDifference(
  reservation: Reservation,
  records: MoneyRecords,
  rules: Pick<Rules, 'payBy'>,
  now: number,
): Difference | null {
  const { difference } = reservation;
  return difference && difference.until <= now && toPay(reservation, records, rules.payBy, now) ? difference : null;
}
