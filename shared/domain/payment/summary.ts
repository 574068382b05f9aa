import type { ReservationId } from '../kernel/ids.ts';
import type { Currency } from '../kernel/money.ts';
import type { LocalDate } from '../kernel/time/local-date.ts';
import type { PaymentStatus } from '../reservation/axes.ts';
import type { Reservation } from '../reservation/reservation.ts';
import { defaultOf, termsOf } from './agreement.ts';
import { undecidedSince } from './dismissal.ts';
import { foldMoney, type MoneyState } from './fold.ts';
import type { MoneyRecords } from './records.ts';

/** What a person of the venue has to look at. */
export const MONEY_NEEDS = ['noShow', 'lateCancellation', 'holdExpiring', 'refundFailed', 'dispute', 'open'] as const;
export type MoneyNeed = (typeof MONEY_NEEDS)[number];

/** The figures of a reservation's money that lists show, in minor units. */
export type MoneySummary = {
  readonly reservationId: ReservationId;
  readonly date: LocalDate;
  readonly status: PaymentStatus;
  readonly currency: Currency;
  readonly charged: number;
  readonly refunded: number;
  readonly refundable: number;
  readonly held: number;
  readonly disputed: number;
  /** A person has to look at it: a refund that failed, a dispute that is open. */
  readonly needs: readonly MoneyNeed[];
  /** Until when evidence for an open dispute is accepted. */
  readonly dueBy: number | null;
};

const HOUR_MS = 3_600_000;
/** A hold is said to expire a day before it does. */
const EXPIRING_MS = 24 * HOUR_MS;
/** For how long after a no-show or a late cancellation the venue is asked to decide. */
const DECIDING_MS = 72 * HOUR_MS;

/** What lists show of a reservation's money. */
export function summaryOf(reservation: Reservation, records: MoneyRecords, now: number): MoneySummary {
  const { id, date, deposit } = reservation;
  const { status, charged, refunded, refundable, held, disputed, open } = foldMoney(
    records,
    termsOf(reservation, now).agreement,
  );
  const disputes = records.disputes.filter(({ state }) => state === 'needsResponse');
  const due = disputes.flatMap(({ dueBy }) => (dueBy === null ? [] : [dueBy]));
  return {
    reservationId: id,
    date,
    status: statusNow(reservation, records, status),
    currency: deposit?.currency ?? records.attempts[0]?.currency ?? 'eur',
    ...{ charged, refunded, refundable, held, disputed },
    needs: needsOf(reservation, records, { open }, now),
    dueBy: due.length > 0 ? Math.min(...due) : null,
  };
}

/** Whether lists show the same of both. */
export const sameSummary = (a: MoneySummary, b: MoneySummary | null): boolean =>
  b !== null && (Object.keys(a) as (keyof MoneySummary)[]).every((key) => String(a[key]) === String(b[key]));

/** The payment axis: a fold over the records, or what the venue noted by hand as long as there are none. */
export const statusNow = (
  { received, payment }: Pick<Reservation, 'received' | 'payment'>,
  { attempts }: MoneyRecords,
  folded: PaymentStatus,
): PaymentStatus => {
  if (attempts.length === 0) return payment;
  return received && folded === 'none' ? 'paid' : folded;
};

function needsOf(
  reservation: Reservation,
  records: MoneyRecords,
  { open }: Pick<MoneyState, 'open'>,
  now: number,
): MoneyNeed[] {
  const { booking, deposit, difference } = reservation;
  const isAsked = records.attempts.length > 0 || difference !== undefined;
  const absence = defaultOf(reservation, now);
  const undecided = undecidedSince(reservation, records, now);
  const mustDecide = absence !== null && undecided !== null && now < undecided + DECIDING_MS;
  const isExpiring = records.attempts.some(
    ({ state, captureBefore }) => state === 'held' && captureBefore !== undefined && captureBefore < now + EXPIRING_MS,
  );
  return [
    ...(mustDecide ? [absence] : []),
    ...(isExpiring ? (['holdExpiring'] as const) : []),
    ...(records.refunds.some(({ state }) => state === 'failed') ? (['refundFailed'] as const) : []),
    ...(records.disputes.some(({ state }) => state === 'needsResponse') ? (['dispute'] as const) : []),
    ...(booking === 'confirmed' && deposit && open > 0 && isAsked ? (['open'] as const) : []),
  ];
}
