import type { BookingStatus } from '../reservation/booking.ts';
import type { Contact, HistoryEntry, Reservation } from '../reservation/reservation.ts';
import type { TransferMessage } from './messages.ts';
import type { TransferSeat } from './seats.ts';

type Also =
  | ('options' | 'diets' | 'expiresAt' | 'waits' | 'wished' | 'late')
  | ('reconfirm' | 'amendment' | 'received' | 'parts');

/** What a spreadsheet has no column for. It is exported in our own file, so that a reservation returns as it was. */
export type TransferRest = Pick<Reservation, 'booking' | 'presence' | 'course' | 'promo' | 'messaging' | Also> & {
  readonly contact: Pick<Contact, 'firstName' | 'lastName' | 'postalCode' | 'birthdate' | 'gender'>;
  readonly history: readonly HistoryEntry[];
  /** The oldest first; files of before they travelled have none. */
  readonly messages?: readonly TransferMessage[] | undefined;
  /** Where it is bound to sit. */
  readonly seats?: readonly TransferSeat[] | undefined;
};

/** What stands beside a reservation in its house. */
export type Beside = { readonly messages: readonly TransferMessage[]; readonly seats: readonly TransferSeat[] };

export function restOf(reservation: Reservation, { messages, seats }: Beside): TransferRest {
  const { booking, presence, course, promo, messaging, history, contact } = reservation;
  const { options, diets, expiresAt, waits, wished, late, reconfirm, amendment, received, parts } = reservation;
  const { firstName, lastName, postalCode, birthdate, gender } = contact;
  return {
    ...{ booking, presence, course, promo, messaging },
    ...said({ options, diets, expiresAt, waits, wished, late, reconfirm, amendment, received, parts }),
    contact: said({ firstName, lastName, postalCode, birthdate, gender }),
    history,
    ...(messages.length > 0 && { messages }),
    ...(seats.length > 0 && { seats }),
  };
}

/** Without what is not there. */
const said = <T extends object>(fields: T): { readonly [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    readonly [K in keyof T]?: NonNullable<T[K]>;
  };

/**
 * The state of a reservation at the house that imports it. What waited for the guest alone becomes confirmed, because the link
 * that was sent leads to the other house; an offer becomes waiting again; what was not answered in time has expired.
 */
export function arrivesAs(booking: BookingStatus, isOver: boolean): Reservation['booking'] {
  if (booking === 'held' || booking === 'unconfirmed' || booking === 'pendingPayment')
    return isOver ? 'expired' : 'confirmed';
  if (booking === 'offered' || booking === 'waitlisted') return isOver ? 'expired' : 'waitlisted';
  return booking === 'requested' && isOver ? 'expired' : booking;
}
