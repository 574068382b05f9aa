import { weekdayOf } from '../kernel/time/local-date.ts';
import { type CountedAs, countedAs } from '../reservation/counted-as.ts';
import { guestIdOf } from '../reservation/guest-id.ts';
import { type ReconfirmView, reconfirmView } from '../reservation/reconfirm.ts';
import type { Reservation } from '../reservation/reservation.ts';
import type { MealId } from '../venue/meals.ts';
import type { GuestId } from './guest-id.ts';

/** A reservation in a list of search results. */
export type FoundReservation = Pick<
  Reservation,
  | 'id'
  | 'date'
  | 'start'
  | 'adults'
  | 'children'
  | 'area'
  | 'meal'
  | 'booking'
  | 'presence'
  | 'payment'
  | 'channel'
  | 'createdAt'
  | 'remarks'
> & {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly note: string;
  readonly reconfirm: ReconfirmView;
  /** The id of its guest; null once the guest's data are erased. */
  readonly guestId: GuestId | null;
};

/** The same with the tables where the party stands on its day, by name, and the tags of its guest. */
export type ListedReservation = FoundReservation & {
  readonly tables: string[];
  readonly tags: string[];
};

export function foundReservation(reservation: Reservation): FoundReservation {
  const { id, date, start, adults, children, area, meal, booking, presence, payment, channel } = reservation;
  const { createdAt, remarks, note = '', contact } = reservation;
  const { name, phone, email = '' } = contact;
  return {
    ...{ id, date, start, adults, children, area, meal, booking, presence, payment, channel },
    ...{ createdAt, remarks, note, name, phone, email },
    reconfirm: reconfirmView(reservation),
    guestId: reservation.erased ? null : guestIdOf(reservation),
  };
}

type Wanted = {
  readonly from: string | null;
  readonly to: string | null;
  readonly booking: Reservation['booking'] | null;
  readonly channel: Reservation['channel'] | null;
  /** Only those that a figure of the venue counts, at one meal, on one weekday. */
  readonly figure?: CountedAs | undefined;
  readonly meal?: MealId | undefined;
  readonly weekday?: number | undefined;
};

/** Whether a reservation matches the filter; a null field does not filter. */
export const isWanted =
  ({ from, to, booking, channel, figure, meal, weekday }: Wanted, zone: string) =>
  (reservation: Reservation): boolean =>
    (from === null || reservation.date >= from) &&
    (to === null || reservation.date <= to) &&
    (booking === null || reservation.booking === booking) &&
    (channel === null || reservation.channel === channel) &&
    (figure === undefined || countedAs(reservation, zone).includes(figure)) &&
    (meal === undefined || reservation.meal === meal) &&
    (weekday === undefined || weekdayOf(reservation.date) === weekday);
