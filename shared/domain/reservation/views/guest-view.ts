import type { VenueId } from '../../kernel/ids.ts';
import { instantFrom } from '../../kernel/time/zone.ts';
import { isUndelivered } from '../../message/latest.ts';
import type { Message } from '../../message/message.ts';
import type { Diet, OptionFlag } from '../../venue/guest-form.ts';
import type { VenueRules } from '../../venue/rules.ts';
import { act } from '../act.ts';
import { mayAmend } from '../amend.ts';
import { hasBegun } from '../begun.ts';
import type { BookingStatus } from '../booking.ts';
import { guaranteedUntil, mayBeLate } from '../late.ts';
import type { Erasure, Reservation } from '../reservation.ts';
import { hasEnded } from '../to-come.ts';
import { type CommonView, commonView } from './common-view.ts';

/** A reservation as shown to its guest: without history and tables. */
export type GuestView = CommonView &
  Pick<Reservation, 'date' | 'waits'> & {
    readonly options: OptionFlag[];
    readonly diets: Diet[];
    readonly venueId: VenueId;
    readonly venueName: string;
    /** The e-mail address of the venue, if it has one. */
    readonly venueEmail?: string;
    /** The guest's address, if messages go by mail. */
    readonly email?: string;
    readonly expiresAt?: number;
    readonly secondsLeft?: number;
    /** The table is held only until the guest has written to us from this number. */
    readonly mustProve?: true;
    /** WhatsApp has reported no delivery of the latest message for two minutes. */
    readonly undelivered?: true;
    /** The reason that the venue gave for rejecting the request. */
    readonly reason?: string;
    /** The status before it was cancelled or expired: a waitlisted guest never had a reservation. */
    readonly was?: BookingStatus;
    /** The guest is waiting again, because an offer was not answered in time. */
    readonly lapsed?: boolean;
    readonly cancellable: boolean;
    /** Until when the table is kept for a late guest, if the venue promises that. */
    readonly guaranteedUntil?: number;
    /** When it begins and ends, in milliseconds since the epoch. */
    readonly startsAt: number;
    readonly endsAt: number;
    readonly alterable: boolean;
    /** Whether being late can be announced now. */
    readonly lateable: boolean;
    /** Whether the time of the visit is over. */
    readonly ended: boolean;
    readonly erased: Pick<Erasure, 'at' | 'reservations' | 'messages' | 'cancelled'> | null;
  };

const WAITING: readonly BookingStatus[] = ['waitlisted', 'offered'];
const AWAITED: readonly BookingStatus[] = ['unconfirmed', 'pendingPayment', 'requested', 'offered'];

export type GuestsVenue = { readonly name: string; readonly email: string; readonly rules: VenueRules };

/** The receipt as the guest sees it, without what figures keep. */
function receiptOf({ erased }: Reservation): GuestView['erased'] {
  if (!erased) return null;
  const { at, reservations, messages, cancelled } = erased;
  return { at, reservations, messages, cancelled };
}

export function guestView(
  reservation: Reservation,
  messages: readonly Message[],
  { name: venueName, email: venueEmail, rules }: GuestsVenue,
  now: number,
): GuestView {
  const { venueId, date, start, duration, booking, expiresAt, waits, messaging, contact } = reservation;
  const startsAt = instantFrom(date, start, rules.zone);
  // The entry that led to the present status; resending a message does not change it.
  const { action, reason, before } =
    reservation.history.findLast((entry) => entry.before && entry.before.booking !== booking) ?? {};
  const guaranteed = guaranteedUntil(reservation, startsAt, rules.guaranteeMinutes);
  const cancelled = act(reservation, 'cancel', { at: 0, actor: { kind: 'guest' } });
  return {
    ...commonView(reservation, messages),
    options: [...(reservation.options ?? [])],
    diets: [...(reservation.diets ?? [])],
    venueId,
    venueName,
    ...(venueEmail && { venueEmail }),
    ...(messaging === 'mail' && contact.email && { email: contact.email }),
    date,
    ...(AWAITED.includes(booking) &&
      expiresAt !== undefined && { expiresAt, secondsLeft: Math.max(0, Math.ceil((expiresAt - now) / 1000)) }),
    ...(booking === 'unconfirmed' && reservation.proof === 'must' && { mustProve: true as const }),
    ...(isUndelivered(messages, now) && { undelivered: true as const }),
    ...(WAITING.includes(booking) && waits && { waits }),
    ...(booking === 'rejected' && reason !== undefined && { reason }),
    ...((booking === 'cancelled' || booking === 'expired') && before && { was: before.booking }),
    ...(booking === 'waitlisted' && action === 'lapse' && { lapsed: true }),
    cancellable: cancelled.kind === 'done' && !hasBegun(reservation, rules.zone, now),
    ...(guaranteed !== null && { guaranteedUntil: guaranteed }),
    startsAt,
    endsAt: startsAt + duration * 60_000,
    alterable: mayAmend(reservation, startsAt, now),
    lateable: mayBeLate(reservation, startsAt, now, rules.noShowMinutes),
    ended: hasEnded(reservation, rules.zone, now),
    erased: receiptOf(reservation),
  };
}
