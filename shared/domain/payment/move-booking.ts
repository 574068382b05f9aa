import { act } from '../reservation/act.ts';
import type { PaymentStatus } from '../reservation/axes.ts';
import type { HistoryEntry, Reservation } from '../reservation/reservation.ts';
import type { Decision } from './records.ts';

/**
 * The reservation as its money has become: the payment axis is a copy of the fold, and the history says when it moved.
 * `isSettled`: nothing is to be paid any more, so that a difference is forgotten.
 */
export function withPayment(
  reservation: Reservation,
  payment: PaymentStatus,
  { at, isSettled }: { readonly at: number; readonly isSettled: boolean },
): Reservation {
  const { difference, ...rest } = reservation;
  const isForgotten = difference !== undefined && isSettled;
  if (reservation.payment === payment && !isForgotten) return reservation;
  const entry = { at, actor: { kind: 'guest' }, action: 'payment', reason: payment } as const;
  return { ...withEntry(isForgotten ? rest : reservation, entry), payment };
}

/** The reservation with one more line in its history. */
export const withEntry = (reservation: Reservation, entry: HistoryEntry): Reservation => ({
  ...reservation,
  revision: reservation.revision + 1,
  history: [...reservation.history, entry],
});

/** The reservation with all decisions about its absence in the history; the same object when they are there. */
export const notedIn = (reservation: Reservation, decisions: readonly Decision[]): Reservation =>
  decisions
    .filter(({ kind, createdAt }) => !reservation.history.some(({ action, at }) => action === kind && at === createdAt))
    .reduce(
      (noted, { createdAt: at, kind: action, userId, by: name, reason }) =>
        withEntry(noted, { at, actor: { kind: 'user', userId, name }, action, ...(reason && { reason }) }),
      reservation,
    );

/** A reservation whose money is there; null when it does not wait for any. */
export function confirmPaid(before: Reservation, payment: PaymentStatus, at: number): Reservation | null {
  if (before.booking !== 'pendingPayment') return null;
  const done = act(before, 'confirm', { at, actor: { kind: 'guest' } });
  if (done.kind !== 'done') return null;
  const { expiresAt: _, ...confirmed } = done.reservation;
  return { ...confirmed, payment };
}

/** A reservation that had expired and was paid all the same: it stands again. Its place must be taken first. */
export function takeAgain(before: Reservation, payment: PaymentStatus, at: number): Reservation | null {
  if (before.booking !== 'expired') return null;
  const { expiresAt: _, ...rest } = before;
  const { booking, presence, course } = before;
  const entry = { at, actor: { kind: 'guest' }, action: 'payLate', before: { booking, presence, course } } as const;
  return { ...withEntry(rest, entry), booking: 'confirmed', payment };
}
