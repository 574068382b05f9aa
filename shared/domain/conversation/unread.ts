import type { GuestId } from '../guest/card.ts';
import type { Reservation, ReservationId } from '../reservation/reservation.ts';

/** How many words of a guest nobody of the house has looked at, and when the earliest was sent (instant). */
export type Unread = { readonly guest: GuestId; readonly count: number; readonly since: number };

/** Those whose number has reservations among these, with which; a number that was corrected has a thread of its own. */
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
 * By then the devices have told of it three times, the rush of a service lets somebody look, and the guest who writes once more is
 * told once more that perhaps nobody has read it yet.
 */
const TO_DO_AFTER_MS = 30 * 60_000;

/** What has become something to do: nobody has looked for half an hour. Who waits longest comes first. */
export const leftUnread = (unread: readonly Unread[], now: number): Unread[] =>
  unread.filter(({ since }) => now - since >= TO_DO_AFTER_MS).toSorted((a, b) => a.since - b.since);
