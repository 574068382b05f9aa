import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { implement } from '#functions/platform/implement.ts';
import { answerGuest } from '#functions/services/answer-guest.ts';
import { conversationsStore } from '#functions/stores/conversations.ts';
import { questionsStore } from '#functions/stores/questions.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { answer } from '#shared/operations/inbox/inbox.ts';
import { shownMessage } from './shown-message.ts';

export const handler = implement(answer, {
  sessions: sessionsStore,
  venues: venuesStore,
  conversations: conversationsStore,
  questions: questionsStore,
  guests: guestHashes,
})(async (call) => {
  const { input, now, venues, refuse } = call;
  const venue = await venues.recent(input.venueId, now);
  if (!venue) return refuse('venue.unknown');
  return answerGuest(call, venue, input, (message) => ({ word: shownMessage(message) }));
});
