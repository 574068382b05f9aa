import type { Who } from './booking/on-demand/missing.ts';
import { type Device, deviceOf, keepDevice, type OwnBooking } from './device.ts';
import type { Booked, BookingInput, GuestReservation } from './types.ts';

/** The most reservations that a device remembers. */
const MAX_OWN = 8;

const OVER: readonly GuestReservation['booking'][] = ['cancelled', 'expired', 'rejected', 'noShow', 'completed'];

/** Remembers who booked, for how many, and with which wishes; remarks are of one visit only. */
export function rememberBooking(input: BookingInput, { token, reservation }: Booked): void {
  const { venueId, name, firstName, lastName, phone, email, postalCode, birthdate, gender, childrenPresence } = input;
  const { adults, children, highchairs, options, diets } = input;
  const who: Partial<Who> = {
    ...{ phone, ...(name && { name }), ...(firstName && { firstName }), ...(lastName && { lastName }) },
    ...{ ...(email && { email }), ...(postalCode && { postalCode }), ...(birthdate && { birthdate }) },
    ...{ ...(gender && { gender }), ...(childrenPresence !== undefined && { childrenPresence }) },
    ...{ ...(options && { options }), ...(diets && { diets }) },
  };
  keepDevice(venueId, {
    ...{ who, party: { adults, children, highchairs } },
    own: sorted([...others(venueId, token), ownOf(token, reservation)]),
  });
}

/**
 * Follows a reservation that was booked on this device: moved, cancelled, or erased with all that is known here. True
 * as long as it stands.
 */
export function followBooking(token: string, reservation: GuestReservation): boolean {
  const { venueId, booking, ended, erased } = reservation;
  const device = deviceOf(venueId);
  const stands = !ended && !OVER.includes(booking);
  if (!device?.own.some((own) => own.token === token)) return stands;
  const own = [...others(venueId, token), ...(stands ? [ownOf(token, reservation)] : [])];
  keepDevice(venueId, erased ? null : { ...device, own: sorted(own) });
  return stands;
}

const ownOf = (token: string, { date, start, endsAt, adults, children }: GuestReservation): OwnBooking => ({
  ...{ token, date, start, endsAt },
  covers: adults + children,
});

const others = (venueId: string, token: string): readonly OwnBooking[] =>
  (deviceOf(venueId)?.own ?? []).filter((own) => own.token !== token);

const sorted = (own: readonly OwnBooking[]): Device['own'] =>
  own.toSorted((a, b) => a.endsAt - b.endsAt).slice(0, MAX_OWN);
