import { mayWorkAt } from '#functions/runtime/admit.ts';
import { implement } from '#functions/runtime/implement.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { alikePairs } from '#shared/domain/guest/alike.ts';
import { shownCard } from '#shared/domain/guest/card.ts';
import { alike } from '#shared/operations/guests.ts';

const MOST = 50;

export const handler = implement(alike, { sessions: sessionsStore, book: guestBookStore })(
  async ({ input: { venueId }, actor, book, refuse }) => {
    if (!mayWorkAt(actor, venueId)) return refuse('venue.unknown');
    const pairs = alikePairs(await book.cards(venueId), MOST);
    return { pairs: pairs.map(({ by, one, other }) => ({ by, one: shownCard(one), other: shownCard(other) })) };
  },
);
