import type { Deposit } from '../deposit/rule.ts';
import { latestMessage, type MessageSummary } from '../message/latest.ts';
import type { Message } from '../message/message.ts';
import { instantFrom } from '../time/zone.ts';
import type { VenueRules } from '../venue/rules.ts';
import { act } from './act.ts';
import { mayAmend } from './amend.ts';
import { hasBegun } from './begun.ts';
import type { BookingStatus } from './booking.ts';
import { mayBeLate } from './late.ts';
import type { Amendment, Contact, Erasure, Reservation, VenueId } from './reservation.ts';
import { partyIdOf } from './sheet-effect.ts';

/** A reservation as its own guest sees it: no history, no table. */
export type GuestView = Pick<
  Reservation,
  | 'id'
  | 'revision'
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
  | 'waits'
> &
  Pick<Contact, 'name' | 'phone' | 'locale'> & {
    /** What a guest can say on the phone. */
    readonly code: string;
    readonly venueId: VenueId;
    readonly venueName: string;
    readonly message: MessageSummary | null;
    readonly expiresAt?: number;
    readonly secondsLeft?: number;
    /** What the house said when it could not accept the request. */
    readonly reason?: string;
    /** What an expired one was before: what it waited for in vain. */
    readonly was?: BookingStatus;
    readonly cancellable: boolean;
    /** When it begins and ends, in milliseconds since the epoch. */
    readonly startsAt: number;
    readonly endsAt: number;
    readonly alterable: boolean;
    /** What the house has still to decide. */
    readonly amendment: Amendment | null;
    /** The minutes after the start that the guest has announced, and whether that can be said now. */
    readonly late: number | null;
    readonly lateable: boolean;
    readonly deposit: Deposit | null;
    readonly erased: Erasure | null;
  };

const WAITING: readonly BookingStatus[] = ['waitlisted', 'offered'];
const AWAITED: readonly BookingStatus[] = ['unconfirmed', 'requested', 'offered'];

export type GuestsVenue = { readonly name: string; readonly rules: VenueRules };

export function guestView(
  reservation: Reservation,
  messages: readonly Message[],
  { name: venueName, rules }: GuestsVenue,
  now: number,
): GuestView {
  const { id, revision, venueId, date, start, duration, meal, adults, children, highchairs, area } = reservation;
  const { contact, remarks, booking, messaging, expiresAt, waits } = reservation;
  const startsAt = instantFrom(date, start, rules.zone);
  const { reason, before } = reservation.history.at(-1) ?? {};
  const cancelled = act(reservation, 'cancel', { at: 0, actor: { kind: 'guest' } });
  return {
    id,
    revision,
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
    ...(AWAITED.includes(booking) &&
      expiresAt !== undefined && { expiresAt, secondsLeft: Math.max(0, Math.ceil((expiresAt - now) / 1000)) }),
    ...(WAITING.includes(booking) && waits && { waits }),
    ...(booking === 'rejected' && reason !== undefined && { reason }),
    ...(booking === 'expired' && before && { was: before.booking }),
    cancellable: cancelled.kind === 'done' && !hasBegun(reservation, rules.zone, now),
    startsAt,
    endsAt: startsAt + duration * 60_000,
    alterable: mayAmend(reservation, startsAt, now),
    amendment: reservation.amendment ?? null,
    late: reservation.late ?? null,
    lateable: mayBeLate(reservation, startsAt, now, rules.noShowMinutes),
    deposit: reservation.deposit ?? null,
    erased: reservation.erased ?? null,
  };
}
