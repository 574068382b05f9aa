import type { Who } from './booking/on-demand/missing.ts';
import type { Wish } from './booking/wish.ts';
import { keep, recall } from './storage.ts';
import type { GuestReservation } from './types.ts';

/** A reservation that was booked on this device, by its link. */
export type OwnBooking = Pick<GuestReservation, 'date' | 'start' | 'endsAt'> & {
  readonly token: string;
  readonly covers: number;
};

/** What this device knows of its guest at one venue. It is stored nowhere else. */
export type Device = {
  readonly who: Partial<Omit<Who, 'terms' | 'deposit' | 'promo' | 'remarks'>>;
  readonly party: Pick<Wish, 'adults' | 'children' | 'highchairs'>;
  readonly own: readonly OwnBooking[];
};

const keyOf = (venueId: string) => `coperto.guest.${venueId}`;

export const deviceOf = (venueId: string): Device | null => recall<Device>('localStorage', keyOf(venueId));

export const keepDevice = (venueId: string, device: Device | null): void =>
  keep('localStorage', keyOf(venueId), device);

/** The next reservation of this device that is not over. */
export const nextOwn = (venueId: string, now: number): OwnBooking | null =>
  (deviceOf(venueId)?.own ?? []).find(({ endsAt }) => endsAt > now) ?? null;
