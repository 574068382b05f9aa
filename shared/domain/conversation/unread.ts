import type { GuestId } from '../guest/card.ts';
import type { Reservation, ReservationId } from '../reservation/reservation.ts';

/** How many words of a guest nobody of the house has looked at. */
export type Unread = { readonly guest: GuestId; readonly count: number };

/** Those whose number has reservations among these, with which; a number that was corrected has a thread of its own. */
export const unreadOf = (
  unread: readonly Unread[],
  reservations: readonly Pick<Reservation, 'id' | 'thread'>[],
): (Unread & { readonly ids: ReservationId[] })[] =>
  unread
    .map((each) => ({ ...each, ids: reservations.filter(({ thread }) => thread === each.guest).map(({ id }) => id) }))
    .filter(({ ids }) => ids.length > 0);
