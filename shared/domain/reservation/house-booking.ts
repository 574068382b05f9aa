import type { Deposit } from '../deposit/rule.ts';
import type { MealId } from '../venue/rules.ts';
import {
  type Actor,
  type Contact,
  messagingOf,
  type Reservation,
  type ReservationId,
  type ReservationWish,
} from './reservation.ts';

/** What a host writes down of a caller. */
export type HouseBooking = ReservationWish &
  Pick<Reservation, 'venueId'> & {
    readonly options: NonNullable<Reservation['options']>;
    readonly diets: NonNullable<Reservation['diets']>;
    /** For the house itself. */
    readonly note: string;
  };

type Booked = {
  readonly id: ReservationId;
  readonly meal: MealId;
  readonly duration: number;
  /** The number in E.164; none: nobody is written to. */
  readonly contact: Contact;
  readonly thread?: string;
  readonly deposit: Deposit | null;
  readonly at: number;
  readonly actor: Actor;
  /** Which limits were set aside for it, and why. */
  readonly setAside?: { readonly limits: readonly string[]; readonly reason: string };
};

/** The first revision of a reservation that the house itself made: it stands at once, and its guest is told where that can be. */
export function houseReservation(wanted: HouseBooking, booked: Booked): Reservation {
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
