import type { ReservationId, VenueId } from '../kernel/ids.ts';
import { type Actor, messagingOf, type Reservation, type Waits } from '../reservation/reservation.ts';
import type { MealId } from '../venue/meals.ts';
import { type Beside, restOf, type TransferRest } from './rest.ts';
import type { TransferRow } from './row.ts';
import { TRANSFER_STATUSES, type TransferStatus } from './words.ts';

/**
 * A reservation for the export; `beside`: includes the fields without a column in spreadsheets. One that awaits its
 * guest is exported as confirmed, one that expired or was rejected as cancelled.
 */
export function rowOfReservation(reservation: Reservation, beside: Beside | null = null): TransferRow {
  const { id, date, start, duration, meal, contact, adults, children, highchairs } = reservation;
  const { area, remarks, note = '', channel, createdAt, deposit, payment } = reservation;
  return {
    ...{ id, date, start, duration, meal, adults, children, highchairs, remarks, note, channel, createdAt },
    name: contact.name,
    phone: contact.phone,
    email: contact.email ?? '',
    area: area ?? '',
    status: statusOf(reservation.booking),
    locale: contact.locale,
    deposit: deposit?.amount ?? 0,
    depositKind: deposit?.kind ?? '',
    currency: deposit?.currency ?? '',
    refundUntil: deposit?.refundUntil ?? 0,
    payment: deposit ? payment : 'none',
    ...(beside && { rest: restOf(reservation, beside) }),
  };
}

/** The name of a booking status in a file. */
export function statusOf(booking: Reservation['booking']): TransferStatus {
  const known = TRANSFER_STATUSES.find((status) => status === booking);
  if (known) return known;
  if (booking === 'offered') return 'waitlisted';
  return booking === 'expired' || booking === 'rejected' ? 'cancelled' : 'confirmed';
}

type Taken = {
  readonly id: ReservationId;
  readonly venueId: VenueId;
  readonly duration: number;
  readonly meal: MealId;
  /** E.164; empty for none. */
  readonly phone: string;
  readonly thread?: string | undefined;
  /** The status at this venue and, if it waits here, until when. */
  readonly booking: Reservation['booking'];
  readonly waits?: Waits | undefined;
  /** The deadline of a request, which no spreadsheet contains. */
  readonly expiresAt?: number;
  readonly actor: Actor;
  readonly at: number;
};

/** The first revision of an imported reservation. No message is sent because of it. */
export function reservationOfRow(row: TransferRow, { actor, at, thread, phone, waits, ...taken }: Taken): Reservation {
  const { date, start, adults, children, highchairs, area, remarks, note, locale, channel, name, email } = row;
  const { contact, history = [], messaging, presence, ...other } = row.rest ?? {};
  const ways = { whatsapp: phone !== '', mail: email !== '', none: true };
  const { parts: _p, messages: _m, seats: _s, review: _r, ...rest } = other as Partial<TransferRest>;
  return {
    course: null,
    promo: false,
    ...rest,
    ...taken,
    ...{ date, start, adults, children, highchairs, remarks, channel },
    revision: 1,
    presence: presence ?? (taken.booking === 'completed' ? 'left' : 'expected'),
    ...depositOf(row),
    area: area === '' ? null : area,
    contact: { name, phone, locale, ...contact, ...(email !== '' && { email }) },
    messaging: messaging && ways[messaging] ? messaging : messagingOf({ phone, email }),
    createdAt: row.createdAt || at,
    ...(note !== '' && { note }),
    ...(thread !== undefined && { thread }),
    ...(waits && { waits }),
    history: [...history, { at, actor, action: 'import' }],
  };
}

/** The deposit and its payment status. The money itself stays where it was received. */
function depositOf({ deposit: amount, depositKind: kind, currency, refundUntil, payment }: TransferRow) {
  if (amount === 0 || kind === '' || currency === '') return { payment: 'none' as const };
  return { payment, deposit: { kind, amount, currency, refundUntil: refundUntil || null } };
}
