import type { Booked, GuestReservation } from './types.ts';

// What the booking answered, so that the reservation's screen has something to show at once.
const known = new Map<string, GuestReservation>();

export function remember({ token, reservation }: Booked): void {
  known.set(token, reservation);
}

export const knownReservation = (token: string): GuestReservation | null => known.get(token) ?? null;
