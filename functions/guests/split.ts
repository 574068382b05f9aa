import { implement } from '#functions/platform/implement.ts';
import { guestBookStore, type KnownCard } from '#functions/stores/guest-book.ts';
import { bookedBy } from '#functions/stores/guest-cards.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { cardOf, shownCard } from '#shared/domain/guest/card.ts';
import type { GuestId } from '#shared/domain/guest/guest-id.ts';
import { split } from '#shared/operations/guests/guests.ts';

const TRIES = 4;
/** The most cards that leave with the split one in a transaction, with room to spare. */
const MAX_ALONG = 80;

export const handler = implement(split, {
  sessions: sessionsStore,
  reservations: reservationsStore,
  book: guestBookStore,
})(async ({ input: { venueId, guestId, other }, once, reservations, book, refuse }) => {
  const cardUnder = async (stays: GuestId, ids: readonly GuestId[]) =>
    cardOf(stays, await bookedBy(reservations, venueId, ids), await book.brought(venueId, ids));
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const [state, parted] = [await book.state(venueId, guestId), await book.state(venueId, other)];
    if (!state.also.includes(other)) return refuse('guest.unknown');
    const others = state.also.filter((each) => each !== other);
    const known = await Promise.all(others.map(async (id) => ({ guestId: id, state: await book.state(venueId, id) })));
    const along = cameWith(other, known).slice(0, MAX_ALONG);
    const theirs = along.map((each) => each.guestId);
    const left = [guestId, ...others.filter((each) => !theirs.includes(each))];
    const [card, own] = [await cardUnder(guestId, left), await cardUnder(other, [other, ...theirs])];
    if (!card || !own) return refuse('guest.unknown');
    const answer = { guest: shownCard(card) };
    const both = [
      { card, state },
      { card: own, state: parted },
    ] as const;
    const outcome = await book.split(venueId, ...both, along, [once.write(answer)]);
    if (outcome === 'done') return answer;
  }
  return refuse('guest.stale');
});

/** The cards that were merged by way of this one, directly or indirectly. */
function cameWith(guestId: GuestId, all: readonly KnownCard[]): KnownCard[] {
  const next = all.filter(({ state }) => state.via === guestId);
  const rest = all.filter((each) => !next.includes(each));
  return next.flatMap((each) => [each, ...cameWith(each.guestId, rest)]);
}
