import { implement } from '#functions/platform/implement.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { knownGuest } from '#functions/stores/guest-cards.ts';
import { guestPairsStore } from '#functions/stores/guest-pairs.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { cardOf } from '#shared/domain/guest/card.ts';
import { apart_write } from '#shared/operations/guests/guests.ts';

export const handler = implement(apart_write, {
  sessions: sessionsStore,
  reservations: reservationsStore,
  book: guestBookStore,
  pairs: guestPairsStore,
})(async ({ input, actor, now, reservations, book, pairs, refuse }) => {
  const { venueId, guestId, other, apart } = input;
  const cards = await Promise.all(
    [guestId, other].map(async (each) => {
      const known = await knownGuest(reservations, book, venueId, each);
      return cardOf(known.guestId, known.booked, known.brought);
    }),
  );
  const [one, two] = cards;
  if (!one || !two) return refuse('guest.unknown');
  if (one.guestId === two.guestId) return refuse('guest.same');
  await pairs.say(venueId, guestId, other, { at: now, by: actor.name, apart });
  return { apart };
});
