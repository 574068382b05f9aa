import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { newOutboxId, newToken } from '#functions/platform/ids.ts';
import { type CallWith, implement } from '#functions/platform/implement.ts';
import { conversationsStore, MAX_TRIES } from '#functions/stores/conversations.ts';
import { outboxWrite } from '#functions/stores/outbox.ts';
import { questionsStore } from '#functions/stores/questions.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { type Venue, venuesStore } from '#functions/stores/venues.ts';
import {
  heardAt,
  messageEnds,
  type NewThreadMessage,
  withMessage,
  writableUntil,
} from '#shared/domain/messaging/thread.ts';
import type { StaffMessage } from '#shared/domain/messaging/thread-message.ts';
import { answer } from '#shared/operations/inbox/inbox.ts';
import { shownMessage } from './shown-message.ts';

const dependencies = {
  sessions: sessionsStore,
  venues: venuesStore,
  conversations: conversationsStore,
  questions: questionsStore,
  guests: guestHashes,
};

export const handler = implement(
  answer,
  dependencies,
)(async (call) => {
  const { input, actor, now, venues, refuse } = call;
  const venue = await venues.recent(input.venueId, now);
  if (!venue) return refuse('venue.unknown');
  const history = [{ state: 'queued', at: now }] as const;
  const typed = { id: newToken(128), at: now, from: 'house', kind: 'text', body: input.body, by: actor.name } as const;
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const sent = await send(call, venue, { ...typed, state: 'queued', history });
    // The same request was committed before; its recorded answer is returned.
    if (sent === 'known') break;
    if (sent !== 'lost race') return sent;
  }
  return refuse('system.busy');
});

type OwnCall = CallWith<typeof answer, typeof dependencies>;

/** Writes the message and its outbox item in one transaction. */
async function send(call: OwnCall, { rules }: Venue, typed: NewThreadMessage<StaffMessage>) {
  const { input, now, once, conversations, questions, guests, refuse } = call;
  const { venueId, guest } = input;
  const loaded = await conversations.load(venueId, guest, now);
  if (!loaded.thread) return refuse('conversation.gone');
  const anywhere = await questions.heardAt(await guests.anywhere(loaded.thread.number));
  if (writableUntil(heardAt(loaded.thread, anywhere), now) === null) return refuse('conversation.closed');
  const ends = messageEnds(now, null, rules);
  const { thread, message, own } = withMessage<StaffMessage>(loaded.thread, loaded.thread, typed, ends);
  const output = { word: shownMessage(message) };
  const entry = { kind: 'answer', venueId, guest, wordId: message.id, at: message.at } as const;
  const outcome = await conversations.write(venueId, loaded, {
    ...{ thread, message, own, days: rules.healthDays },
    more: [outboxWrite({ id: newOutboxId(), dueAt: now, entries: [entry] }), once.write(output)],
  });
  return outcome === 'done' ? output : outcome;
}
