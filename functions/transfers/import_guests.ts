import { mayWorkAt } from '#functions/runtime/admit.ts';
import { guestHashes } from '#functions/runtime/guest-hash.ts';
import { implement } from '#functions/runtime/implement.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { localMomentAt } from '#shared/domain/time/zone.ts';
import { import_guests } from '#shared/operations/transfers.ts';
import { GuestDraft } from './guest-draft.ts';
import { type GuestResult, takeGuest } from './take-guest.ts';

export const handler = implement(import_guests, {
  sessions: sessionsStore,
  venues: venuesStore,
  reservations: reservationsStore,
  book: guestBookStore,
  guests: guestHashes,
})(async ({ input: { venueId, rows, dryRun }, actor, now, venues, reservations, book, guests, refuse }) => {
  const venue = mayWorkAt(actor, venueId) ? await venues.find(venueId) : null;
  if (!venue) return refuse('venue.unknown');
  const draft = new GuestDraft({ reservations, book }, { venueId, now, dryRun });
  const house = { venue, guests, draft, today: localMomentAt(now, venue.rules.zone).date };
  const results: GuestResult[] = [];
  // One after the other: of two rows with one number the second completes the first.
  for (const row of rows) results.push(await takeGuest(house, row));
  return { results };
});
