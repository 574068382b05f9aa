import type { GuestBookStore } from '#functions/stores/guest-book.ts';
import type { GuestId } from '#shared/domain/guest/guest-id.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';

/** All ids of a guest whose cards were merged, the one asked for first. */
export async function idsOfGuest(
  book: Pick<GuestBookStore, 'state'>,
  venueId: VenueId,
  guestId: GuestId,
): Promise<GuestId[]> {
  const own = await book.state(venueId, guestId);
  const root = own.to ?? guestId;
  const { also } = own.to === undefined ? own : await book.state(venueId, root);
  return [...new Set([guestId, root, ...also])];
}
