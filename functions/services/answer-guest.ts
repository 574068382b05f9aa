import type { GuestHashes } from '#functions/credentials/guest-hash.ts';
import type { Session } from '#functions/platform/actor.ts';
import type { Once } from '#functions/platform/idempotency.ts';
import { newOutboxId, newToken } from '#functions/platform/ids.ts';
import { refuse } from '#functions/platform/refusal.ts';
import { type ConversationsStore, MAX_TRIES } from '#functions/stores/conversations.ts';
import { outboxWrite } from '#functions/stores/outbox.ts';
import type { QuestionsStore } from '#functions/stores/questions.ts';
import type { Venue } from '#functions/stores/venues.ts';
import {
  heardAt,
  messageEnds,
  type NewThreadMessage,
  withMessage,
  writableUntil,
} from '#shared/domain/messaging/thread.ts';
import type { StaffMessage } from '#shared/domain/messaging/thread-message.ts';

type Call = {
  readonly actor: Pick<Session, 'name'>;
  readonly now: number;
  readonly once: Once;
  readonly conversations: Pick<ConversationsStore, 'load' | 'write'>;
  readonly questions: Pick<QuestionsStore, 'heardAt'>;
  readonly guests: Pick<GuestHashes, 'anywhere'>;
};
type Answer = { readonly guest: string; readonly body: string };

/**
 * Writes to a guest in their conversation. Refused with `conversation.gone` when there is none, and
 * `conversation.closed` when WhatsApp takes no free words now. `outputOf`: the answer that is recorded with it.
 */
export async function answerGuest<T extends object>(
  call: Call,
  venue: Venue,
  { guest, body }: Answer,
  outputOf: (message: StaffMessage) => T,
) {
  const { now, actor } = call;
  const history = [{ state: 'queued', at: now }] as const;
  const typed = { id: newToken(128), at: now, from: 'house', kind: 'text', body, by: actor.name } as const;
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const sent = await send(call, venue, { guest, typed: { ...typed, state: 'queued', history } }, outputOf);
    // The same request was committed before; its recorded answer is returned.
    if (sent === 'known') break;
    if (sent !== 'lost race') return sent;
  }
  return refuse('system.busy');
}

type Typed = { readonly guest: string; readonly typed: NewThreadMessage<StaffMessage> };

/** Writes the message and its outbox item in one transaction. */
async function send<T extends object>(
  { now, once, conversations, questions, guests }: Call,
  { venueId, rules }: Venue,
  { guest, typed }: Typed,
  outputOf: (message: StaffMessage) => T,
) {
  const loaded = await conversations.load(venueId, guest, now);
  if (!loaded.thread) return refuse('conversation.gone');
  const anywhere = await questions.heardAt(await guests.anywhere(loaded.thread.number));
  if (writableUntil(heardAt(loaded.thread, anywhere), now) === null) return refuse('conversation.closed');
  const ends = messageEnds(now, null, rules);
  const { thread, message, own } = withMessage<StaffMessage>(loaded.thread, loaded.thread, typed, ends);
  const output = outputOf(message);
  const entry = { kind: 'answer', venueId, guest, wordId: message.id, at: message.at } as const;
  const outcome = await conversations.write(venueId, loaded, {
    ...{ thread, message, own, days: rules.healthDays },
    more: [outboxWrite({ id: newOutboxId(), dueAt: now, entries: [entry] }), once.write(output)],
  });
  return outcome === 'done' ? output : outcome;
}
