import { implement } from '#functions/platform/implement.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { bookedSince, knownGuest } from '#functions/stores/guest-cards.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { cardOf, shownCard } from '#shared/domain/guest/card.ts';
import { notesEnd, sameProfile } from '#shared/domain/guest/profile.ts';
import { merge } from '#shared/operations/guests/guests.ts';

const TRIES = 4;

export const handler = implement(merge, {
  sessions: sessionsStore,
  venues: venuesStore,
  reservations: reservationsStore,
  book: guestBookStore,
})(async ({ input, now, venues, reservations, book, refuse }) => {
  const { venueId, revision, tags, notes, allergies } = input;
  const venue = await venues.recent(venueId, now);
  if (!venue) return refuse('venue.unknown');

  // A booking of either guest in between changes a card's version; then both are read again.
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const stays = await knownGuest(reservations, book, venueId, input.guestId);
    const gone = await knownGuest(reservations, book, venueId, input.other);
    // Between the two reads another host merged them the other way round; they are read again.
    if (gone.state.also.includes(stays.guestId)) continue;
    const both = [stays, gone].map((each) => cardOf(each.guestId, bookedSince(each), each.brought));
    const booked = [stays, gone].flatMap(bookedSince);
    const card = cardOf(stays.guestId, booked, [...stays.brought, ...gone.brought]);
    if (!card || both.includes(null)) return refuse('guest.unknown');
    const profile = { revision, tags: [...new Set(tags)], notes, allergies };
    const written = await book.profile(venueId, stays.guestId, now);
    if (stays.guestId === gone.guestId) {
      // A page that lost the answer sends the same request again.
      const isDone = stays.state.also.includes(input.other) && written.revision === revision + 1;
      const [made] = both;
      return isDone && made && sameProfile(written, profile) ? { guest: shownCard(made) } : refuse('guest.same');
    }
    if (written.revision !== revision) return refuse('guest.stale');
    const earlier = await Promise.all(
      gone.state.also.map(async (guestId) => ({ guestId, state: await book.state(venueId, guestId) })),
    );
    const ends = notesEnd(card.latest, now, venue.rules);
    const outcome = await book.merge(venueId, { card, state: stays.state, profile, ends }, [gone, ...earlier]);
    if (outcome === 'done') return { guest: shownCard(card) };
  }
  return refuse('guest.stale');
});
