import type { GuestHashes } from '#functions/credentials/guest-hash.ts';
import type { SendOutcome, WhatsApp } from '#functions/gateways/whatsapp.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { newOutboxId } from '#functions/platform/ids.ts';
import { logDefect, logEvent } from '#functions/platform/log.ts';
import type { OwnSenders } from '#functions/services/whatsapp/own-senders.ts';
import type { ConversationsStore, ThreadMessageRef } from '#functions/stores/conversations.ts';
import type { MessageFiguresStore } from '#functions/stores/message-figures.ts';
import type { OutboxStore } from '#functions/stores/outbox.ts';
import type { QuestionsStore } from '#functions/stores/questions.ts';
import { UNKNOWN_MS } from '#functions/stores/sendings.ts';
import type { AnswerCommand } from '#shared/contracts/messages/outbox.ts';
import { failureKind, isPassing, retryGap } from '#shared/domain/message/failures.ts';
import { marketOf } from '#shared/domain/message/rates.ts';
import { answerCallbackOf } from '#shared/domain/messaging/callback.ts';
import { judgeAnswer } from '#shared/domain/messaging/judge-answer.ts';
import { attemptsOf } from '#shared/domain/messaging/judge-sending.ts';
import { personMessage } from '#shared/domain/messaging/reply.ts';
import { heardAt } from '#shared/domain/messaging/thread.ts';

export type AnswerSendingDeps = {
  readonly conversations: Pick<ConversationsStore, 'answers' | 'load'>;
  readonly questions: Pick<QuestionsStore, 'heardAt' | 'noteWritten'>;
  readonly outbox: Pick<OutboxStore, 'add'>;
  readonly guests: Pick<GuestHashes, 'anywhere'>;
  readonly whatsApp: WhatsApp;
  readonly figures: Pick<MessageFiguresStore, 'noteSent'>;
  readonly senders: Pick<OwnSenders, 'forWords' | 'refused'>;
  readonly clock: Clock;
};

/** Sends an answer of the venue, by the rules of messages: never twice, and transient errors are retried. */
export async function sendAnswer(deps: AnswerSendingDeps, command: AnswerCommand, alarm: () => void): Promise<void> {
  const { conversations, whatsApp, clock } = deps;
  const { answers } = conversations;
  const now = clock.now();
  const { venueId, guest } = command;
  const ref: ThreadMessageRef = { venueId, guest, id: command.wordId, at: command.at };
  const lease = await answers.lease(ref, now);
  if (lease.kind === 'wait') return later(deps, command, lease.until);
  if (lease.kind === 'finished') return;
  const { thread } = await conversations.load(venueId, guest, now);
  // The guest was erased, so nothing is sent.
  if (lease.kind === 'gone' || !thread) return logEvent('answer.gone', { word: command.wordId });

  const { message } = lease;
  const anywhere = await deps.questions.heardAt(await deps.guests.anywhere(thread.number));
  const verdict = judgeAnswer(heardAt(thread, anywhere), message, now);
  if (verdict !== 'send') {
    await answers.advance(ref, { state: 'failed', at: now, failure: verdict });
    return;
  }
  const note = async (number: string) =>
    deps.questions.noteWritten(await deps.guests.anywhere(number), { venueId, guest, at: now });
  // Stored before sending: the guest's reply may arrive before the provider's response.
  await note(thread.phone);
  const words = personMessage(thread.phone.slice(1), message.body, answerCallbackOf(command));
  const by = await deps.senders.forWords(venueId);
  const first = await whatsApp.send(words, by ?? undefined);
  // The guest may have written to the platform's number: only there are the 24 hours open.
  const outcome = by && (await isForOther(deps, venueId, first)) ? await whatsApp.send(words) : first;
  const then = clock.now();
  if (outcome.kind === 'accepted') {
    await answers.markSent(ref, outcome.wamid, then);
    const kind = {
      purpose: 'answer',
      channel: 'whatsapp',
      category: 'utility',
      market: marketOf(thread.phone),
    } as const;
    await deps.figures.noteSent(venueId, kind, then);
    const { number } = outcome;
    if (number !== undefined && `+${number}` !== thread.phone) await note(`+${number}`);
    return;
  }
  if (outcome.kind === 'noAnswer') {
    await answers.markUnknown(ref, then);
    return later(deps, command, then + UNKNOWN_MS);
  }
  const { code, trace } = outcome;
  const kind = failureKind(code);
  const fields = { code, kind, trace, word: command.wordId };
  if (kind === 'hold' || kind === 'defect') {
    logDefect('whatsapp.refused', new Error(`the provider answered ${code}`), fields);
    alarm();
  } else logEvent('whatsapp.refused', fields);
  if (!isPassing(kind)) {
    await answers.advance(ref, { state: 'failed', at: then, failure: String(code) });
    return;
  }
  await answers.release(ref, then);
  return later(deps, command, then + retryGap(kind, attemptsOf(message) + 1));
}

/** The provider's code for a day that is over, or was never opened at this number. */
const DAY_CLOSED = 131047;

async function isForOther(
  { senders }: AnswerSendingDeps,
  venueId: AnswerCommand['venueId'],
  outcome: SendOutcome,
): Promise<boolean> {
  if (outcome.kind !== 'refused') return false;
  if (outcome.code === DAY_CLOSED) return true;
  await senders.refused(venueId, outcome.code);
  return failureKind(outcome.code) === 'hold';
}

/** The retry is added before this command is removed: a crash in between repeats it, which the lease tolerates. */
const later = (deps: AnswerSendingDeps, command: AnswerCommand, dueAt: number): Promise<void> =>
  deps.outbox.add({ id: newOutboxId(), dueAt, entries: [command] });
