import { implement } from '#functions/platform/implement.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { guestPairsStore } from '#functions/stores/guest-pairs.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { alikePairs } from '#shared/domain/guest/alike.ts';
import { type ApartPair, lastWord } from '#shared/domain/guest/apart.ts';
import { type GuestCard, shownCard } from '#shared/domain/guest/card.ts';
import { alike } from '#shared/operations/guests/guests.ts';

const MOST = 50;

export const handler = implement(alike, { sessions: sessionsStore, book: guestBookStore, pairs: guestPairsStore })(
  async ({ input: { venueId }, book, pairs }) => {
    const [cards, declared] = await Promise.all([book.cards(venueId), pairs.list(venueId)]);
    const found = alikePairs(cards, MOST, declared);
    return {
      pairs: found.map(({ by, one, other }) => ({ by, one: shownCard(one), other: shownCard(other) })),
      apart: shownApart(declared, cards),
    };
  },
);

/** The pairs that the venue has marked as different guests, if both are still in the book; the latest first. */
function shownApart(declared: readonly ApartPair[], cards: readonly GuestCard[]) {
  const byId = new Map(cards.flatMap((card) => [card.guestId, ...(card.also ?? [])].map((id) => [id, card] as const)));
  return declared
    .flatMap((pair) => {
      const word = lastWord(pair);
      const [one, other] = pair.guestIds.map((id) => byId.get(id));
      if (!word?.apart || !one || !other || one === other) return [];
      return [{ one: shownCard(one), other: shownCard(other), ids: [...pair.guestIds], at: word.at, by: word.by }];
    })
    .toSorted((a, b) => b.at - a.at)
    .slice(0, MOST);
}
