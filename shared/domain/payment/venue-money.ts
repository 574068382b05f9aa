import { coversOf, type Reservation } from '../reservation/reservation.ts';
import { natureOf } from '../venue/deposits/rule.ts';
import { defaultOf, termsOf } from './agreement.ts';
import { consentOf } from './consent.ts';
import { dismissalOf, undecidedSince } from './dismissal.ts';
import { foldMoney } from './fold.ts';
import type { MoneyRecords } from './records.ts';
import { type MoneySummary, summaryOf } from './summary.ts';

/** A line of the list of deposits. `deposit` was agreed once, so its kind and sum are known. */
export function moneyRow(reservation: Reservation, summary: MoneySummary) {
  const { id, date, start, contact, booking, deposit } = reservation;
  const { reservationId: _, date: __, needs, ...figures } = summary;
  return {
    ...{ id, date, start, name: contact.name, covers: coversOf(reservation), booking },
    kind: deposit?.kind ?? ('deposit' as const),
    due: deposit?.amount ?? 0,
    ...figures,
    needs: [...needs],
  };
}

/** The most that may be charged to a kept card now: what was agreed, less what was charged; 0 when nothing may be, or is to be. */
export function chargeableOf(reservation: Reservation, records: MoneyRecords, now: number): number {
  const { deposit } = reservation;
  if (!deposit || !defaultOf(reservation, now)) return 0;
  if (!records.attempts.some(({ state }) => state === 'saved') || dismissalOf(reservation, records)) return 0;
  return Math.max(0, deposit.amount - foldMoney(records, termsOf(reservation, now).agreement).charged);
}

/** All money of a reservation as its venue sees it. */
export function venueMoney(reservation: Reservation, records: MoneyRecords, now: number) {
  const { deposit } = reservation;
  const consent = consentOf(reservation, records);
  const row = moneyRow(reservation, summaryOf(reservation, records, now));
  return {
    ...row,
    version: movesOf(records),
    nature: natureOf(deposit ?? { kind: 'deposit' }),
    refundUntil: deposit?.refundUntil ?? null,
    accepted: consent && { at: consent.at, locale: consent.locale },
    open: foldMoney(records, termsOf(reservation, now).agreement).open,
    differenceUntil: reservation.difference?.until ?? null,
    chargeable: chargeableOf(reservation, records, now),
    dismissable: undecidedSince(reservation, records, now) !== null,
    dismissed: dismissalOf(reservation, records) !== null,
    timeline: timelineOf(reservation, records),
  };
}

/** How many movements of money there are: what a person has seen when another one is wanted. */
export const movesOf = ({ attempts, refunds, disputes, decisions }: MoneyRecords): number =>
  attempts.length + refunds.length + disputes.length + decisions.length;

const NOTHING = { kind: null, provider: null, fee: null, by: null, failure: null, providerId: null };

function timelineOf({ received }: Reservation, { attempts, refunds, disputes, decisions }: MoneyRecords) {
  const providerOf = (attemptId: string) => attempts.find(({ id }) => id === attemptId)?.provider ?? null;
  const lines = [
    ...attempts.map(({ id, createdAt, purpose, kind, provider, state, amount, captured, fee, failure, ...ids }) => ({
      ...{ at: createdAt, what: 'attempt' as const, why: ids.reason ?? purpose, kind, provider, state, id },
      by: ids.by ?? null,
      amount: captured || amount,
      fee: fee ?? null,
      failure: failure ?? null,
      providerId: ids.paymentId ?? ids.checkoutId ?? null,
    })),
    ...refunds.map(({ id, createdAt, reason, state, amount, by, failure, providerId, attemptId }) => ({
      ...NOTHING,
      ...{
        at: createdAt,
        what: 'refund' as const,
        why: reason,
        provider: providerOf(attemptId),
        state,
        amount,
        by,
        id,
      },
      failure: failure ?? null,
      providerId: providerId ?? null,
    })),
    ...disputes.map(({ providerId, createdAt, reason, state, amount, fee, attemptId }) => ({
      ...NOTHING,
      ...{ at: createdAt, what: 'dispute' as const, why: reason, provider: providerOf(attemptId), state, amount, fee },
      ...{ id: providerId, providerId },
    })),
    ...decisions.map(({ id, createdAt, kind, by, reason }) => ({
      ...NOTHING,
      ...{ at: createdAt, what: 'decision' as const, why: reason, state: kind, amount: 0, by, id },
    })),
    ...(received
      ? [
          {
            ...NOTHING,
            at: received.at,
            what: 'received' as const,
            why: 'received',
            state: 'paid',
            amount: received.amount,
            by: received.by,
            id: 'received',
          },
        ]
      : []),
  ];
  return lines.toSorted((a, b) => a.at - b.at);
}
