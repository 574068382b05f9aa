import { implement } from '#functions/platform/implement.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { isReachable, shownCard } from '#shared/domain/guest/card.ts';
import { guestMatcher } from '#shared/domain/guest/match.ts';
import { search } from '#shared/operations/guests/guests.ts';

const PAGE = 50;

export const handler = implement(search, { sessions: sessionsStore, book: guestBookStore })(
  async ({ input: { venueId, text, skip }, book }) => {
    const fits = guestMatcher(text);
    // Guests without number and address are found by reservation only: nothing tells whether two of them are the same
    // person.
    const found = (await book.cards(venueId)).filter((card) => isReachable(card) && fits(card));
    const latestFirst = found.toSorted((a, b) => (a.latest < b.latest ? 1 : a.latest > b.latest ? -1 : 0));
    const guests = latestFirst.slice(skip, skip + PAGE).map(shownCard);
    return { guests, total: found.length };
  },
);
