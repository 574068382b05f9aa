import type { Booked, GuestReservation } from './types.ts';

// The reservation from the booking's answer, for the reservation screen to show at once.
const known = new Map<string, GuestReservation>();

export function remember({ token, reservation }: Booked): void {
  known.set(token, reservation);
}

export const knownReservation = (token: string): GuestReservation | null => known.get(token) ?? null;
