import { mayWorkAt } from '#functions/runtime/admit.ts';
import { implement } from '#functions/runtime/implement.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { bookedBy } from '#functions/stores/guest-cards.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { cardOf, type GuestId, shownCard } from '#shared/domain/guest/card.ts';
import { split } from '#shared/operations/guests.ts';

const TRIES = 4;

export const handler = implement(split, {
  sessions: sessionsStore,
  reservations: reservationsStore,
  book: guestBookStore,
})(async ({ input: { venueId, guestId, other }, actor, once, reservations, book, refuse }) => {
  if (!mayWorkAt(actor, venueId)) return refuse('venue.unknown');
  const cardUnder = async (stays: GuestId, ids: readonly GuestId[]) =>
    cardOf(stays, await bookedBy(reservations, venueId, ids), await book.brought(venueId, ids));
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const [state, parted] = [await book.state(venueId, guestId), await book.state(venueId, other)];
    if (!state.also.includes(other)) return refuse('guest.unknown');
    const left = [guestId, ...state.also.filter((each) => each !== other)];
    const [card, own] = [await cardUnder(guestId, left), await cardUnder(other, [other])];
    if (!card || !own) return refuse('guest.unknown');
    const answer = { guest: shownCard(card) };
    const outcome = await book.split(venueId, { card, state }, { card: own, state: parted }, [once.write(answer)]);
    if (outcome === 'done') return answer;
  }
  return refuse('guest.stale');
});
