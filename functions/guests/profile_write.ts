import { implement } from '#functions/platform/implement.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { bookedSince, knownGuest } from '#functions/stores/guest-cards.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { cardOf } from '#shared/domain/guest/card.ts';
import { type GuestProfile, notesEnd, sameProfile } from '#shared/domain/guest/profile.ts';
import { profile_write } from '#shared/operations/guests/guests.ts';

const TRIES = 4;

export const handler = implement(profile_write, {
  sessions: sessionsStore,
  venues: venuesStore,
  reservations: reservationsStore,
  book: guestBookStore,
})(async ({ input, now, venues, reservations, book, refuse }) => {
  const { venueId, revision, notes, allergies } = input;
  const venue = await venues.recent(venueId, now);
  if (!venue) return refuse('venue.unknown');
  const wanted: GuestProfile = { revision, tags: [...new Set(input.tags)], notes, allergies };
  // A booking that comes in between changes the card's version, and a removal leaves nobody to write about.
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const known = await knownGuest(reservations, book, venueId, input.guestId);
    const { guestId } = known;
    const card = cardOf(guestId, bookedSince(known), known.brought);
    if (!card) return refuse('guest.unknown');
    const before = await book.profile(venueId, guestId, now);
    // A page that lost the answer sends the same request again.
    if (sameProfile(before, wanted)) return answer(before);
    const outcome = await book.write(venueId, known, wanted, notesEnd(card.latest, now, venue.rules));
    if (outcome === 'done') return answer({ ...wanted, revision: revision + 1 });
    if (outcome === 'stale') break;
  }
  return refuse('guest.stale');
});

const answer = ({ tags, ...rest }: GuestProfile) => ({ ...rest, tags: [...tags] });
