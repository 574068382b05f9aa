import type { BookingStatus } from '../reservation/booking.ts';
import type { Contact, HistoryEntry, Reservation } from '../reservation/reservation.ts';
import type { TransferMessage } from './message-form.ts';
import type { TransferReview } from './review-form.ts';
import type { TransferSeat } from './seats.ts';

type Also =
  | ('options' | 'diets' | 'expiresAt' | 'waits' | 'wished' | 'late')
  | ('reconfirm' | 'amendment' | 'received' | 'parts' | 'bill');

/**
 * The fields without a column in spreadsheets. They are in our own export, so that a reservation can be restored
 * completely.
 */
export type TransferRest = Pick<Reservation, 'booking' | 'presence' | 'course' | 'promo' | 'messaging' | Also> & {
  readonly contact: Pick<Contact, 'firstName' | 'lastName' | 'postalCode' | 'birthdate' | 'gender'>;
  readonly history: readonly HistoryEntry[];
  /** Oldest first; absent in files from before messages were exported. */
  readonly messages?: readonly TransferMessage[] | undefined;
  /** The tables that the party is bound to. */
  readonly seats?: readonly TransferSeat[] | undefined;
  readonly review?: TransferReview | undefined;
};

/** The data stored beside a reservation in its venue. */
export type Beside = {
  readonly messages: readonly TransferMessage[];
  readonly seats: readonly TransferSeat[];
  readonly review?: TransferReview | undefined;
};

export function restOf(reservation: Reservation, { messages, seats, review }: Beside): TransferRest {
  const { booking, presence, course, promo, messaging, history, contact } = reservation;
  const { options, diets, expiresAt, waits, wished, late, reconfirm, amendment, received, parts, bill } = reservation;
  const { firstName, lastName, postalCode, birthdate, gender } = contact;
  return {
    ...{ booking, presence, course, promo, messaging },
    ...said({ options, diets, expiresAt, waits, wished, late, reconfirm, amendment, received, parts, bill }),
    contact: said({ firstName, lastName, postalCode, birthdate, gender }),
    history,
    ...(messages.length > 0 && { messages }),
    ...(seats.length > 0 && { seats }),
    ...(review && { review }),
  };
}

/** Drops undefined fields. */
const said = <T extends object>(fields: T): { readonly [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    readonly [K in keyof T]?: NonNullable<T[K]>;
  };

/**
 * The status of a reservation at the importing venue. One that only awaited the guest becomes confirmed, because the
 * link that was sent leads to the other venue; an offer becomes waiting again; one that was not answered in time has
 * expired.
 */
export function arrivesAs(booking: BookingStatus, isOver: boolean): Reservation['booking'] {
  if (booking === 'held' || booking === 'unconfirmed' || booking === 'pendingPayment')
    return isOver ? 'expired' : 'confirmed';
  if (booking === 'offered' || booking === 'waitlisted') return isOver ? 'expired' : 'waitlisted';
  return booking === 'requested' && isOver ? 'expired' : booking;
}
