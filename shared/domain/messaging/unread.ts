import type { GuestId } from '../guest/guest-id.ts';
import type { ReservationId } from '../kernel/ids.ts';
import type { Reservation } from '../reservation/reservation.ts';

/** How many messages of a guest nobody on the staff has looked at, and when the earliest of them was sent (instant). */
export type Unread = { readonly guest: GuestId; readonly count: number; readonly since: number };

/**
 * The unread messages of guests with reservations among these, with those reservations. After a correction of the
 * number, the two numbers have separate threads.
 */
export const unreadOf = (
  unread: readonly Unread[],
  reservations: readonly Pick<Reservation, 'id' | 'thread'>[],
): (Omit<Unread, 'since'> & { readonly ids: ReservationId[] })[] =>
  unread
    .map(({ guest, count }) => ({
      ...{ guest, count },
      ids: reservations.filter(({ thread }) => thread === guest).map(({ id }) => id),
    }))
    .filter(({ ids }) => ids.length > 0);

/**
 * After half an hour the devices have been notified three times, somebody should have found a moment even during a busy
 * service, and a guest who writes again is told that perhaps nobody has read it yet.
 */
const TO_DO_AFTER_MS = 30 * 60_000;

/** Unread words that have become a task because nobody has looked for half an hour; the longest waiting first. */
export const leftUnread = (unread: readonly Unread[], now: number): Unread[] =>
  unread.filter(({ since }) => now - since >= TO_DO_AFTER_MS).toSorted((a, b) => a.since - b.since);
