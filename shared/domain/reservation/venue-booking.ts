import type { ReservationId } from '../kernel/ids.ts';
import type { Deposit } from '../venue/deposits/rule.ts';
import type { MealId } from '../venue/meals.ts';
import { type Actor, type Contact, messagingOf, type Reservation, type ReservationWish } from './reservation.ts';

/** What a host enters for a caller. */
export type VenueBooking = ReservationWish &
  Pick<Reservation, 'venueId'> & {
    readonly options: NonNullable<Reservation['options']>;
    readonly diets: NonNullable<Reservation['diets']>;
    /** The venue's internal note. */
    readonly note: string;
  };

type Booked = {
  readonly id: ReservationId;
  readonly meal: MealId;
  readonly duration: number;
  /** `phone` in E.164 or empty; with neither a number nor an e-mail address no messages are sent. */
  readonly contact: Contact;
  readonly thread?: string;
  readonly deposit: Deposit | null;
  readonly at: number;
  readonly actor: Actor;
  /** The overridden limits, and the reason. */
  readonly setAside?: { readonly limits: readonly string[]; readonly reason: string };
};

/** The first revision of a reservation made by the venue: confirmed at once; its guest is informed if reachable. */
export function venueReservation(wanted: VenueBooking, booked: Booked): Reservation {
  const { venueId, date, start, adults, children, highchairs, area, remarks, options, diets, note } = wanted;
  const { id, meal, duration, contact, thread, deposit, at, actor, setAside } = booked;
  return {
    ...{ id, venueId, date, start, duration, meal, adults, children, highchairs, area, contact, remarks },
    revision: 1,
    booking: 'confirmed',
    presence: 'expected',
    course: null,
    payment: deposit ? 'required' : 'none',
    ...(options.length > 0 && { options }),
    ...(diets.length > 0 && { diets }),
    ...(note && { note }),
    promo: false,
    channel: 'host',
    messaging: messagingOf(contact),
    createdAt: at,
    ...(thread !== undefined && { thread }),
    ...(deposit && { deposit }),
    history: [{ at, actor, action: 'bookIn', ...setAside }],
  };
}
