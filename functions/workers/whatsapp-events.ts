import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { type WhatsApp, whatsApp } from '#functions/gateways/whatsapp.ts';
import { readNews, type WhatsAppNews } from '#functions/gateways/whatsapp-news.ts';
import { clock } from '#functions/runtime/clock.ts';
import { env } from '#functions/runtime/env.ts';
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
import { type AnswerDeps, answer, type Quoted } from './answer.ts';
import { eachRecord } from './each-record.ts';
import { lazily } from './lazily.ts';
import { IN_OTHER_HANDS, type OnceDeps, onceEach } from './once-each.ts';
import { press } from './press.ts';
import { type ProveDeps, prove } from './prove.ts';
import { REPLY_TEXTS } from './reply-texts.ts';
import { sayLate } from './say-late.ts';
import { settleStatus } from './settle-status.ts';
import { sayUnread, type UnreadDeps } from './unread.ts';

export type WhatsAppEventsDeps = AnswerDeps &
  ProveDeps &
  UnreadDeps &
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
  const { payload, free = false, from } = reply;
  const answered = reply.answers === undefined ? null : await messages.findByWamid(reply.answers);
  const under = answered?.message ?? null;
  const pressed = payload === undefined ? null : await press(deps, { payload, under, free, from });
  const back = pressed
    ? textMessage(from ?? pressed.to, REPLY_TEXTS[pressed.locale][pressed.reply], reply.event)
    : await writtenBack(deps, reply, answered);
  const settled = answered ? refOf(answered) : pressed?.question;
  if (settled) await messages.advance(settled, { state: 'answered', at: reply.at });
  return back;
}

/** What is written back to what a guest wrote, or sent in place of words. */
async function writtenBack(
  deps: WhatsAppEventsDeps,
  { event, at, from, text, wordless }: WhatsAppNews & { kind: 'reply' },
  quoted: Quoted | null,
): Promise<FreeMessage | null> {
  const heard =
    text && ((await answer(deps, text, quoted)) ?? (await prove(deps, text)) ?? (await sayLate(deps, text)));
  if (heard) return heard === 'heard' ? null : heard;
  if (!text && !wordless) return null;
  return sayUnread(deps, {
    id: event,
    from,
    body: text?.body ?? (wordless === 'courtesy' ? '' : undefined),
    sentAt: at,
  });
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
    origin: () => env('APP_ORIGIN'),
    clock,
  });
});
