import type { Diet, OptionFlag } from '../../venue/guest-form.ts';
import type { BookingStatus } from '../booking.ts';
import type { Reservation } from '../reservation.ts';

/** The parties that eat or have eaten; the kitchen cooks for no others. */
const EATS: readonly BookingStatus[] = ['unconfirmed', 'pendingPayment', 'confirmed', 'completed'];

/** A party as shown to the kitchen: without number, address, messages or money. */
export type KitchenView = Pick<
  Reservation,
  'id' | 'start' | 'meal' | 'adults' | 'children' | 'highchairs' | 'booking' | 'presence' | 'course' | 'remarks'
> & {
  readonly name: string;
  readonly table: string;
  readonly options: OptionFlag[];
  readonly diets: Diet[];
  readonly note: string;
  /** What the venue has noted that the guest must not be served. */
  readonly allergies: string;
};

/** [] for a party that does not eat. */
export function kitchenView(reservation: Reservation, table: string, allergies: string): KitchenView[] {
  const { id, start, meal, adults, children, highchairs, booking, presence, course, remarks } = reservation;
  if (!EATS.includes(booking)) return [];
  const { contact, note = '', options = [], diets = [] } = reservation;
  return [
    {
      ...{ id, name: contact.name, start, meal, adults, children, highchairs, table, booking, presence, course },
      ...{ options: [...options], diets: [...diets], remarks, note, allergies },
    },
  ];
}
