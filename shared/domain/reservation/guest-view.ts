import { latestMessage, type MessageSummary } from '../message/latest.ts';
import type { Message } from '../message/message.ts';
import { act } from './act.ts';
import type { BookingStatus } from './booking.ts';
import type { Contact, Reservation, VenueId } from './reservation.ts';
import { partyIdOf } from './sheet-effect.ts';

/** A reservation as its own guest sees it: no revision, no history, no table. */
export type GuestView = Pick<
  Reservation,
  | 'id'
  | 'date'
  | 'start'
  | 'duration'
  | 'meal'
  | 'adults'
  | 'children'
  | 'highchairs'
  | 'area'
  | 'remarks'
  | 'booking'
  | 'messaging'
> &
  Pick<Contact, 'name' | 'phone' | 'locale'> & {
    /** What a guest can say on the phone. */
    readonly code: string;
    readonly venueId: VenueId;
    readonly venueName: string;
    readonly message: MessageSummary | null;
    readonly expiresAt?: number;
    /** What the house said when it could not accept the request. */
    readonly reason?: string;
    /** What an expired one was before: what it waited for in vain. */
    readonly was?: BookingStatus;
    readonly cancellable: boolean;
  };

const AWAITED: readonly BookingStatus[] = ['unconfirmed', 'requested', 'offered'];

export function guestView(reservation: Reservation, messages: readonly Message[], venueName: string): GuestView {
  const { id, venueId, date, start, duration, meal, adults, children, highchairs, area } = reservation;
  const { contact, remarks, booking, messaging, expiresAt } = reservation;
  const { reason, before } = reservation.history.at(-1) ?? {};
  const cancelled = act(reservation, 'cancel', { at: 0, actor: { kind: 'guest' } });
  return {
    id,
    code: partyIdOf(reservation),
    venueId,
    venueName,
    date,
    start,
    duration,
    meal,
    adults,
    children,
    highchairs,
    area,
    name: contact.name,
    phone: contact.phone,
    locale: contact.locale,
    remarks,
    booking,
    messaging,
    message: latestMessage(messages),
    ...(AWAITED.includes(booking) && expiresAt !== undefined && { expiresAt }),
    ...(booking === 'rejected' && reason !== undefined && { reason }),
    ...(booking === 'expired' && before && { was: before.booking }),
    cancellable: cancelled.kind === 'done',
  };
}
