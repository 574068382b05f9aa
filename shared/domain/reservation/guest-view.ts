import { latestMessage, type MessageSummary } from '../message/latest.ts';
import type { Message } from '../message/message.ts';
import { act } from './act.ts';
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
  Contact & {
    /** What a guest can say on the phone. */
    readonly code: string;
    readonly venueId: VenueId;
    readonly venueName: string;
    readonly message: MessageSummary | null;
    readonly expiresAt?: number;
    readonly cancellable: boolean;
  };

export function guestView(reservation: Reservation, messages: readonly Message[], venueName: string): GuestView {
  const { id, venueId, date, start, duration, meal, adults, children, highchairs, area } = reservation;
  const { contact, remarks, booking, messaging, expiresAt } = reservation;
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
    ...contact,
    remarks,
    booking,
    messaging,
    message: latestMessage(messages),
    ...((booking === 'unconfirmed' || booking === 'offered') && expiresAt !== undefined && { expiresAt }),
    cancellable: cancelled.kind === 'done',
  };
}
