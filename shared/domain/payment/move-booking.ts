import { act } from '../reservation/act.ts';
import type { PaymentStatus } from '../reservation/axes.ts';
import type { Actor, HistoryEntry, Reservation } from '../reservation/reservation.ts';

type Doing = { readonly at: number; readonly actor: Actor };

/** The reservation as its money has become: the payment axis is a copy of the fold, and the history says when it moved. */
export function withPayment(reservation: Reservation, payment: PaymentStatus, at: number): Reservation {
  if (reservation.payment === payment) return reservation;
  return {
    ...reservation,
    payment,
    revision: reservation.revision + 1,
    history: [...reservation.history, { at, actor: { kind: 'guest' }, action: 'payment', reason: payment }],
  };
}

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
  return { ...rest, booking: 'confirmed', payment, ...entered(before, 'payLate', { at, actor: { kind: 'guest' } }) };
}

/** A reservation that shall stand once it is paid until `expiresAt`: an accepted request, an offer that was taken. */
export const awaitPayment = (before: Reservation, expiresAt: number, doing: Doing): Reservation => ({
  ...before,
  booking: 'pendingPayment',
  expiresAt,
  ...entered(before, 'askPayment', doing),
});

function entered({ revision, history, booking, presence, course }: Reservation, action: string, doing: Doing) {
  const entry: HistoryEntry = { ...doing, action, before: { booking, presence, course } };
  return { revision: revision + 1, history: [...history, entry] };
}
