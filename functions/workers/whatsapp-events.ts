import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { type WhatsApp, whatsApp } from '#functions/gateways/whatsapp.ts';
import { readNews, type WhatsAppNews } from '#functions/gateways/whatsapp-news.ts';
import { clock } from '#functions/runtime/clock.ts';
import { guestHashes } from '#functions/runtime/guest-hash.ts';
import { linkTokens } from '#functions/runtime/link-token.ts';
import { logEvent } from '#functions/runtime/log.ts';
import { proofCodes } from '#functions/runtime/proof-code.ts';
import { theTable } from '#functions/runtime/table.ts';
import { daysStore } from '#functions/stores/days.ts';
import { eventsStore } from '#functions/stores/events.ts';
import { type MessageRef, type MessagesStore, messagesStore } from '#functions/stores/messages.ts';
import { questionsStore } from '#functions/stores/questions.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import type { WhatsAppEventsMessage } from '#shared/contracts/messages/whatsapp-events.ts';
import { parseCallback } from '#shared/domain/message/callback.ts';
import { type FreeMessage, textMessage } from '#shared/domain/message/reply.ts';
import { type AnswerDeps, answer } from './answer.ts';
import { eachRecord } from './each-record.ts';
import { lazily } from './lazily.ts';
import { IN_OTHER_HANDS, type OnceDeps, onceEach } from './once-each.ts';
import { press } from './press.ts';
import { type ProveDeps, prove } from './prove.ts';
import { REPLY_TEXTS } from './reply-texts.ts';
import { settleStatus } from './settle-status.ts';

export type WhatsAppEventsDeps = AnswerDeps &
  ProveDeps &
  OnceDeps & {
    readonly messages: MessagesStore;
    readonly whatsApp: Pick<WhatsApp, 'send'>;
  };

const SOURCE = 'whatsapp';

/** Applies what the provider reports. Reports come twice, late and in any order: each is judged by the state found. */
export const whatsAppEventsWorker =
  (deps: WhatsAppEventsDeps) =>
  (event: SQSEvent): Promise<SQSBatchResponse> =>
    eachRecord(event, 'whatsapp-events', async (body) => {
      const { body: received } = JSON.parse(body) as WhatsAppEventsMessage;
      const failures: unknown[] = [];
      // What fails again and again goes to the dead letters, and must not take with it what else came in the same call.
      for (const news of readNews(received)) await apply(deps, news).catch((error) => failures.push(error));
      if (failures.length > 0) throw failures[0];
    });

async function apply(deps: WhatsAppEventsDeps, news: WhatsAppNews): Promise<void> {
  await onceEach(deps, SOURCE, news.event, async (take) => {
    const reply = await (news.kind === 'status' ? applyStatus(deps, news) : applyReply(deps, news));
    if (!reply) return;
    if (!(await take())) return IN_OTHER_HANDS;
    // Before the news count as worked off: rather answered twice after a crash than never.
    await writeBack(deps, reply);
  });
}

/** Courtesy, not record: what the provider did not take is not tried again. */
async function writeBack({ whatsApp }: WhatsAppEventsDeps, reply: FreeMessage): Promise<void> {
  const { kind } = await whatsApp.send(reply);
  if (kind !== 'accepted') logEvent('whatsapp.reply.failed', { kind });
}

async function applyStatus(deps: WhatsAppEventsDeps, status: WhatsAppNews & { kind: 'status' }): Promise<null> {
  const { wamid: providerId, state, at, failure, callback = '' } = status;
  const ref = parseCallback(callback) ?? (await deps.messages.findByWamid(providerId));
  const told = { providerId, state, at, ...(failure !== undefined && { failure }) };
  if (!ref || !(await settleStatus(deps, refOf(ref), told))) logEvent('whatsapp.status.unknown', { state });
  return null;
}

/** What is to be written back, if anything. */
async function applyReply(
  deps: WhatsAppEventsDeps,
  reply: WhatsAppNews & { kind: 'reply' },
): Promise<FreeMessage | null> {
  const { messages } = deps;
  const { payload, text, free = false, from } = reply;
  const answered = reply.answers === undefined ? null : await messages.findByWamid(reply.answers);
  const under = answered?.message ?? null;
  const pressed = payload === undefined ? null : await press(deps, { payload, under, free, from });
  const back = text
    ? ((await answer(deps, text, answered)) ?? (await prove(deps, text)))
    : pressed && textMessage(from ?? pressed.to, REPLY_TEXTS[pressed.locale][pressed.reply], reply.event);
  const settled = answered ? refOf(answered) : pressed?.question;
  if (settled) await messages.advance(settled, { state: 'answered', at: reply.at });
  return back;
}

const refOf = ({ venueId, reservationId, messageId }: MessageRef): MessageRef => ({
  venueId,
  reservationId,
  messageId,
});

export const handler = lazily(() => {
  const table = theTable();
  return whatsAppEventsWorker({
    messages: messagesStore(table),
    reservations: reservationsStore(table),
    days: daysStore(table),
    venues: venuesStore(table),
    events: eventsStore(table),
    questions: questionsStore(table),
    guests: guestHashes(),
    links: linkTokens(),
    proofs: proofCodes(),
    whatsApp: whatsApp(),
    clock,
  });
});
