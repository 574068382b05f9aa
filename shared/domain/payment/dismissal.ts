import { isDayOver } from '../kernel/time/zone.ts';
import type { Reservation } from '../reservation/reservation.ts';
import { defaultOf } from './agreement.ts';
import type { Decision, MoneyRecords } from './records.ts';
import { holdsOf } from './refunds.ts';

/** When the reservation came into its present state (instant). */
const since = ({ history, booking }: Pick<Reservation, 'history' | 'booking'>): number =>
  history.findLast(({ before }) => before && before.booking !== booking)?.at ?? 0;

/** When the absence began that the venue has to decide about (instant): a card is kept and nothing was charged; null: none. */
export function undecidedSince(reservation: Reservation, records: MoneyRecords, now: number): number | null {
  const isCharged = records.attempts.some(({ purpose }) => purpose === 'noShow' || purpose === 'lateCancellation');
  const isOpen = defaultOf(reservation, now) && holdsOf(records).length > 0 && !isCharged;
  return isOpen && !dismissalOf(reservation, records) ? since(reservation) : null;
}

/** The decision that nothing is kept for the present absence; null: none, or it was taken back. */
export function dismissalOf(reservation: Reservation, { decisions }: Pick<MoneyRecords, 'decisions'>): Decision | null {
  const last = decisions.at(-1);
  return last?.kind === 'keepNothing' && last.createdAt >= since(reservation) ? last : null;
}

/** Whether that decision can still be taken back: until the day closes. */
export const mayDecideAgain = (
  reservation: Reservation,
  records: Pick<MoneyRecords, 'decisions'>,
  zone: string,
  now: number,
): boolean => dismissalOf(reservation, records) !== null && !isDayOver(reservation.date, zone, now);

type Wanted = Omit<Decision, 'createdAt'> & { readonly at: number };

/** A decision about an absence as it is to be written; `notAllowed`: there is nothing to decide, or to take back any more. */
export function decide(
  reservation: Reservation,
  records: MoneyRecords,
  { at, ...wanted }: Wanted,
  zone: string,
): Decision | 'notAllowed' {
  const isAllowed =
    wanted.kind === 'keepNothing'
      ? undecidedSince(reservation, records, at) !== null
      : mayDecideAgain(reservation, records, zone, at);
  // Two in one millisecond keep their order.
  const createdAt = Math.max(at, (records.decisions.at(-1)?.createdAt ?? 0) + 1);
  return isAllowed ? { ...wanted, createdAt } : 'notAllowed';
}
