import { implement } from '#functions/runtime/implement.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { knownGuest } from '#functions/stores/guest-cards.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { cardOf } from '#shared/domain/guest/card.ts';
import { type GuestProfile, notesEnd, sameProfile } from '#shared/domain/guest/profile.ts';
import { profile_write } from '#shared/operations/guests.ts';

export const handler = implement(profile_write, {
  sessions: sessionsStore,
  venues: venuesStore,
  reservations: reservationsStore,
  book: guestBookStore,
})(async ({ input, now, venues, reservations, book, refuse }) => {
  const { venueId, revision, notes, allergies } = input;
  const venue = await venues.recent(venueId, now);
  if (!venue) return refuse('venue.unknown');
  const { guestId, booked, brought } = await knownGuest(reservations, book, venueId, input.guestId);
  const card = cardOf(guestId, booked, brought);
  if (!card) return refuse('guest.unknown');

  const wanted: GuestProfile = { revision, tags: [...new Set(input.tags)], notes, allergies };
  const before = await book.profile(venueId, guestId, now);
  // A page that lost the answer sends the same request again.
  if (sameProfile(before, wanted)) return answer(before);
  const outcome = await book.write(venueId, guestId, wanted, notesEnd(card.latest, now, venue.rules));
  return outcome === 'done' ? answer({ ...wanted, revision: revision + 1 }) : refuse('guest.stale');
});

const answer = ({ tags, ...rest }: GuestProfile) => ({ ...rest, tags: [...tags] });
