import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { linkTokens } from '#functions/credentials/link-token.ts';
import { proofCodes } from '#functions/credentials/proof-code.ts';
import { type SentBy, type WhatsApp, whatsApp } from '#functions/gateways/whatsapp.ts';
import { readNews, type WhatsAppNews, type WhatsAppText } from '#functions/gateways/whatsapp-news.ts';
import { clock } from '#functions/platform/clock.ts';
import { count } from '#functions/platform/count.ts';
import { eachRecord } from '#functions/platform/each-record.ts';
import { env } from '#functions/platform/env.ts';
import { lazily } from '#functions/platform/lazily.ts';
import { logEvent } from '#functions/platform/log.ts';
import { theTable, type Write } from '#functions/platform/table.ts';
import { type RowDeps, settleWhatsAppRow } from '#functions/services/campaigns/settle-row.ts';
import { messageCharges } from '#functions/services/credits/message-charges.ts';
import { IN_OTHER_HANDS, type OnceDeps, onceEach } from '#functions/services/once-each.ts';
import { advanceStatus, type Status, type StatusDeps, settleStatus } from '#functions/services/settle-status.ts';
import { applyAccountNews } from '#functions/services/whatsapp/account-news.ts';
import { type OwnSenders, ownSenders } from '#functions/services/whatsapp/own-senders.ts';
import { accountAlertsStore } from '#functions/stores/account-alerts.ts';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { consentsStore } from '#functions/stores/consents.ts';
import { type ConversationsStore, conversationsStore } from '#functions/stores/conversations.ts';
import { daysStore } from '#functions/stores/days.ts';
import { eventsStore } from '#functions/stores/events.ts';
import { limitsStore } from '#functions/stores/limits.ts';
import { messageFiguresStore } from '#functions/stores/message-figures.ts';
import { type MessageRef, type MessagesStore, messagesStore } from '#functions/stores/messages.ts';
import { heardWrite, questionsStore } from '#functions/stores/questions.ts';
import { type ReservationsStore, reservationsStore } from '#functions/stores/reservations.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { type WhatsAppNumbersStore, whatsAppNumbersStore } from '#functions/stores/whatsapp-numbers.ts';
import type { WhatsAppEventsMessage } from '#shared/contracts/messages/whatsapp-events.ts';
import { ACCOUNT_ALERTS } from '#shared/contracts/metrics.ts';
import { parseCampaignCallback } from '#shared/domain/campaign/callback.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { type AnswerTarget, parseAnswerCallback, parseCallback } from '#shared/domain/messaging/callback.ts';
import { isCourtesy, meaningOf } from '#shared/domain/messaging/meaning.ts';
import type { FreeMessage } from '#shared/domain/messaging/reply.ts';
import { isInPersonsHands } from '#shared/domain/messaging/thread.ts';
import { type AnswerDeps, answer } from './answer.ts';
import { VOCABULARY } from './answer-texts.ts';
import { press } from './press.ts';
import { type ProveDeps, prove } from './prove.ts';
import { replyTooLate } from './reply-too-late.ts';
import { applyPreference, type StopDeps, stop } from './stop.ts';
import { type InboundMessage, type StoreInboundDeps, storeInboundMessage } from './store-inbound.ts';
import { allSubjectsOf, waitsFor } from './subject-of.ts';
import { replyToUnread, type UnreadDeps } from './unread.ts';

export type WhatsAppEventsDeps = AnswerDeps &
  ProveDeps &
  UnreadDeps &
  StoreInboundDeps &
  StopDeps &
  OnceDeps &
  RowDeps &
  Pick<StatusDeps, 'figures' | 'limits' | 'alerts' | 'watched' | 'charges'> & {
    readonly reservations: Pick<ReservationsStore, 'listDay'>;
    readonly messages: MessagesStore;
    readonly conversations: Pick<ConversationsStore, 'answers' | 'findByWamid'>;
    readonly whatsApp: Pick<WhatsApp, 'send'>;
    readonly senders: Pick<OwnSenders, 'ofNumber'>;
    readonly numbers: WhatsAppNumbersStore;
  };

const SOURCE = 'whatsapp';

type ReadNews = Extract<WhatsAppNews, { readonly kind: 'status' | 'reply' | 'preference' }>;

/** Applies what the provider reports. Reports come twice, late and in any order: each is judged by the state found. */
export const whatsAppEventsWorker =
  (deps: WhatsAppEventsDeps) =>
  (event: SQSEvent): Promise<SQSBatchResponse> =>
    eachRecord(event, 'whatsapp-events', async (body) => {
      const { body: received, receivedAt } = JSON.parse(body) as WhatsAppEventsMessage;
      const failures: unknown[] = [];
      // What fails again and again goes to the dead letters, and must not take with it what else came in the same call.
      const all = readNews(received, receivedAt);
      const ofAccounts = all.filter((news) => news.kind === 'template' || news.kind === 'number');
      for (const news of all) await apply(deps, news).catch((error) => failures.push(error));
      await applyAccountNews(deps.numbers, ofAccounts, deps.clock.now()).catch((error) => failures.push(error));
      if (failures.length > 0) throw failures[0];
    });

async function apply(deps: WhatsAppEventsDeps, news: WhatsAppNews): Promise<void> {
  if (news.kind === 'unread') return logEvent('whatsapp.unread.part', { part: news.part, type: news.type });
  if (news.kind === 'template' || news.kind === 'number') return;
  const own = news.kind === 'reply' && news.to !== undefined ? await deps.senders.ofNumber(news.to) : null;
  const work = async (take: () => Promise<boolean>) => {
    const reply = await applyNews(deps, news, own?.venueId);
    if (!reply) return;
    if (!(await take())) return IN_OTHER_HANDS;
    // Before the news count as worked off: rather answered twice after a crash than never.
    await writeBack(deps, reply, own?.by ?? undefined);
  };
  await onceEach(deps, SOURCE, news.event, work, await heardIn(deps, news));
}

function applyNews(
  deps: WhatsAppEventsDeps,
  news: ReadNews,
  ownVenue: VenueId | undefined,
): Promise<FreeMessage | null> {
  if (news.kind === 'status') return applyStatus(deps, news);
  return news.kind === 'preference' ? applyPreference(deps, news) : applyReply(deps, news, ownVenue);
}

/** Whatever a number sends opens WhatsApp's day: words, a button, a code; no matter about which venue. */
async function heardIn({ guests }: WhatsAppEventsDeps, news: ReadNews): Promise<Write | undefined> {
  if (news.kind !== 'reply' || news.from === undefined) return undefined;
  return heardWrite(await guests.anywhere(`+${news.from}`), news.at);
}

/** Sends a reply. It is a courtesy and not recorded, so one that the provider refuses is not retried. */
async function writeBack({ whatsApp }: WhatsAppEventsDeps, reply: FreeMessage, by?: SentBy): Promise<void> {
  const { kind } = await whatsApp.send(reply, by);
  if (kind !== 'accepted') logEvent('whatsapp.reply.failed', { kind });
}

async function applyStatus(deps: WhatsAppEventsDeps, status: WhatsAppNews & { kind: 'status' }): Promise<null> {
  const { wamid: providerId, state, at, failure, callback = '' } = status;
  const row = parseCampaignCallback(callback);
  if (row) {
    if (!(await settleWhatsAppRow(deps, row, status))) logEvent('whatsapp.status.unknown', { state });
    return null;
  }
  const report = { providerId, state, at, ...(failure !== undefined && { failure }) };
  const answer = parseAnswerCallback(callback);
  const message = parseCallback(callback) ?? (answer ? null : await deps.messages.findByWamid(providerId));
  const known = message
    ? await settleStatus(deps, refOf(message), report)
    : await settleAnswerStatus(deps, answer, report);
  if (!known) logEvent('whatsapp.status.unknown', { state });
  return null;
}

/** Applies a status report to a message that staff wrote; false when there is no such message. */
async function settleAnswerStatus({ conversations }: WhatsAppEventsDeps, answer: AnswerTarget | null, report: Status) {
  const ref = answer ? { ...answer, id: answer.wordId } : await conversations.findByWamid(report.providerId);
  return ref !== null && (await advanceStatus(conversations.answers, ref, report)) !== null;
}

/** What is to be written back, if anything. */
async function applyReply(
  deps: WhatsAppEventsDeps,
  reply: WhatsAppNews & { kind: 'reply' },
  ownVenue: VenueId | undefined,
): Promise<FreeMessage | null> {
  const { messages, conversations } = deps;
  const { payload, from, answers } = reply;
  const answered = answers === undefined ? null : await messages.findByWamid(answers);
  const words = answered || answers === undefined ? null : await conversations.findByWamid(answers);
  const under = answered?.message ?? null;
  const pressed =
    payload === undefined ? null : await press(deps, { id: reply.event, payload, at: reply.at, under, from });
  const back = pressed?.back ?? (await writtenBack(deps, reply, { quoted: answered, under: words, ownVenue }));
  const settled = answered ? refOf(answered) : pressed?.question;
  if (settled) await messages.advance(settled, { state: 'answered', at: reply.at });
  if (words) await conversations.answers.advance(words, { state: 'answered', at: reply.at });
  return back;
}

/** What is written back to what a guest wrote, or sent in place of words. */
async function writtenBack(
  deps: WhatsAppEventsDeps,
  { event, at, from, text, answers, wordless, caption = '' }: WhatsAppNews & { kind: 'reply' },
  { quoted, under, ownVenue }: Pick<InboundMessage, 'quoted' | 'under' | 'ownVenue'>,
): Promise<FreeMessage | null> {
  const stopped = text && (await stop(deps, text, quoted?.venueId ?? under?.venueId ?? ownVenue ?? null));
  if (stopped) return stopped === 'heard' ? null : stopped;
  const toPerson = text !== undefined && (under !== null || (!quoted && (await answersPerson(deps, text))));
  const heard =
    text &&
    ((toPerson ? null : await answer(deps, text, quoted ?? (answers === undefined ? null : 'unknown'))) ??
      (await prove(deps, text)) ??
      (await replyTooLate(deps, text)));
  if (heard) return heard === 'heard' ? null : heard;
  if (!text && !wordless) return null;

  const own = from === undefined ? [] : await allSubjectsOf(deps, from, at);
  const kind = text ? 'text' : wordless === 'sticker' || wordless === undefined ? 'other' : wordless;
  const body = text?.body ?? (wordless === 'sticker' ? '' : undefined);
  const courtesy = body !== undefined && isCourtesy(body, VOCABULARY) && !(toPerson && means(body));
  const came = { id: event, from, sentAt: at, kind, courtesy, body: body ?? caption, quoted, under, ownVenue } as const;
  const kept = await storeInboundMessage(deps, came, own);
  return from === undefined ? null : replyToUnread(deps, { id: event, from, body, sentAt: at, courtesy }, own, kept);
}

/** A yes or a no that is typed, which a sign alone is not. */
const means = (body: string): boolean => /\p{L}/u.test(body) && meaningOf(body, VOCABULARY) !== null;

/** A yes or a no to what a member of staff has just written, where no question of ours that waits is newer than that. */
async function answersPerson(deps: WhatsAppEventsDeps, { body, from, sentAt }: WhatsAppText): Promise<boolean> {
  if (from === undefined || meaningOf(body, VOCABULARY) === null) return false;
  const now = deps.clock.now();
  const wrote = await deps.questions.writtenBy(await deps.guests.anywhere(`+${from}`), now);
  const staffAt = wrote.length > 0 ? Math.max(...wrote.map(({ at }) => at)) : null;
  if (!isInPersonsHands({ staffAt }, sentAt)) return false;
  const asked = (await allSubjectsOf(deps, from, sentAt)).filter((each) => waitsFor(each, now) !== null);
  return !asked.some(({ messages }) => (messages.at(-1)?.history[0]?.at ?? 0) > (staffAt ?? 0));
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
    charges: messageCharges(table),
    figures: messageFiguresStore(table),
    limits: limitsStore(table),
    alerts: accountAlertsStore(table),
    watched: () => count(ACCOUNT_ALERTS),
    reservations: reservationsStore(table),
    days: daysStore(table),
    venues: venuesStore(table),
    events: eventsStore(table),
    questions: questionsStore(table),
    conversations: conversationsStore(table),
    consents: consentsStore(table),
    campaigns: campaignsStore(table),
    guests: guestHashes(),
    links: linkTokens(),
    proofs: proofCodes(),
    whatsApp: whatsApp(),
    senders: ownSenders(table),
    numbers: whatsAppNumbersStore(table),
    origin: () => env('APP_ORIGIN'),
    clock,
  });
});
