import type { HostReservation } from '../day/day-data.ts';

/** A party in the hand of the host, and where on the screen. */
export type InHand = { readonly party: HostReservation; readonly x: number; readonly y: number };
