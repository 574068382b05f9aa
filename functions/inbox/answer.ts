import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { newOutboxId, newToken } from '#functions/platform/ids.ts';
import { implement } from '#functions/platform/implement.ts';
import { conversationsStore, MOST_TRIES } from '#functions/stores/conversations.ts';
import { outboxWrite } from '#functions/stores/outbox.ts';
import { questionsStore } from '#functions/stores/questions.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { heardAt, withWord, wordEnds, writableUntil } from '#shared/domain/conversation/thread.ts';
import type { HouseWord } from '#shared/domain/conversation/word.ts';
import { answer } from '#shared/operations/inbox.ts';
import { shownWord } from './shown-message.ts';

export const handler = implement(answer, {
  sessions: sessionsStore,
  venues: venuesStore,
  conversations: conversationsStore,
  questions: questionsStore,
  guests: guestHashes,
})(async ({ input: { venueId, guest, body }, actor, now, once, venues, conversations, questions, guests, refuse }) => {
  const venue = await venues.recent(venueId, now);
  if (!venue) return refuse('venue.unknown');
  const history = [{ state: 'queued', at: now }] as const;
  const typed = { id: newToken(128), at: now, from: 'house', kind: 'text', body, by: actor.name } as const;
  const ends = wordEnds(now, null, venue.rules);

  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    const loaded = await conversations.load(venueId, guest, now);
    if (!loaded.thread) return refuse('conversation.gone');
    const anywhere = await questions.heardAt(await guests.anywhere(loaded.thread.number));
    if (writableUntil(heardAt(loaded.thread, anywhere), now) === null) return refuse('conversation.closed');
    const { thread, word, own } = withWord<HouseWord>(
      loaded.thread,
      loaded.thread,
      { ...typed, state: 'queued', history },
      ends,
    );
    const given = { word: shownWord(word) };
    const send = { kind: 'answer', venueId, guest, wordId: word.id, at: word.at } as const;
    // The message and its outbox item are written in one transaction.
    const outcome = await conversations.write(venueId, loaded, {
      thread,
      word,
      own,
      days: venue.rules.healthDays,
      more: [outboxWrite({ id: newOutboxId(), dueAt: now, entries: [send] }), once.write(given)],
    });
    if (outcome === 'done') return given;
    // The same request was committed before; its recorded answer is returned.
    if (outcome === 'known') break;
  }
  return refuse('system.busy');
});
