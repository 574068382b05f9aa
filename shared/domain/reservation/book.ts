import type { Channel } from '../kernel/channel.ts';
import type { ReservationId } from '../kernel/ids.ts';
import type { Minute } from '../kernel/time/local-date.ts';
import type { Deposit } from '../venue/deposits/rule.ts';
import type { MealId } from '../venue/meals.ts';
import type { Answers } from './answers.ts';
import type { BookingStatus } from './booking.ts';
import type { Reservation, Waits } from './reservation.ts';

/** A guest's booking, after schema validation. */
export type GuestBooking = Pick<
  Reservation,
  'venueId' | 'date' | 'start' | 'adults' | 'children' | 'highchairs' | 'area' | 'remarks' | 'promo'
> & { readonly channel: Channel; readonly wished?: Minute | undefined };

export type Booked = {
  readonly id: ReservationId;
  readonly booking: Extract<BookingStatus, 'unconfirmed' | 'pendingPayment' | 'requested' | 'waitlisted'>;
  readonly answers: Answers;
  /** E.164. */
  readonly phone: string;
  readonly meal: MealId;
  readonly duration: number;
  readonly at: number;
  readonly expiresAt?: number;
  readonly waits?: Waits;
  /** The hash of the page's visitor id. */
  readonly visitor?: string | undefined;
  readonly thread?: string | undefined;
  readonly origin?: string | undefined;
  readonly proof?: Reservation['proof'];
  readonly deposit?: Deposit | null;
  /** A landline, which WhatsApp does not reach: the messages go by mail from the first. */
  readonly line?: boolean | undefined;
  readonly campaign?: string | undefined;
};

const FIRST_ENTRY = { unconfirmed: 'book', pendingPayment: 'book', requested: 'request', waitlisted: 'wait' } as const;

/** The first revision of a guest's reservation. */
export function bookReservation(wanted: GuestBooking, booked: Booked): Reservation {
  const { venueId, date, start, adults, children, highchairs, area, remarks, promo, channel, wished } = wanted;
  const { id, booking, answers, phone, meal, duration, at, expiresAt, waits, deposit } = booked;
  const { visitor, thread, origin, proof, campaign, line } = booked;
  return {
    id,
    venueId,
    date,
    revision: 1,
    booking,
    presence: 'expected',
    course: null,
    payment: deposit ? 'required' : 'none',
    start,
    duration,
    meal,
    adults,
    children,
    highchairs,
    area,
    contact: { ...answers.contact, phone },
    remarks,
    ...(answers.options.length > 0 && { options: answers.options }),
    ...(answers.diets.length > 0 && { diets: answers.diets }),
    promo,
    channel,
    messaging: line ? 'mail' : 'whatsapp',
    createdAt: at,
    ...(expiresAt !== undefined && { expiresAt }),
    ...(waits && { waits }),
    ...(wished !== undefined && wished !== start && { wished }),
    ...(visitor !== undefined && { visitor }),
    ...(thread !== undefined && { thread }),
    ...(origin !== undefined && { origin }),
    ...(proof !== undefined && { proof }),
    ...(deposit && { deposit }),
    ...(campaign !== undefined && { campaign }),
    history: [{ at, actor: { kind: 'guest' }, action: FIRST_ENTRY[booking] }],
  };
}
