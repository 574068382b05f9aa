import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { type LinkTokens, linkTokens } from '#functions/credentials/link-token.ts';
import { type MailGateway, mail } from '#functions/gateways/mail.ts';
import { type SendOutcome, type SentBy, type WhatsApp, whatsApp } from '#functions/gateways/whatsapp.ts';
import { type Clock, clock } from '#functions/platform/clock.ts';
import { count } from '#functions/platform/count.ts';
import { eachRecord } from '#functions/platform/each-record.ts';
import { env } from '#functions/platform/env.ts';
import { newOutboxId } from '#functions/platform/ids.ts';
import { lazily } from '#functions/platform/lazily.ts';
import { logDefect, logEvent } from '#functions/platform/log.ts';
import { ratesStore } from '#functions/platform/rate-counts.ts';
import { theTable } from '#functions/platform/table.ts';
import { type MessageCharges, messageCharges } from '#functions/services/credits/message-charges.ts';
import { type CapsDeps, overCaps } from '#functions/services/sending-caps.ts';
import { type FailureDeps, settleFailure } from '#functions/services/settle-failure.ts';
import { noteFailed } from '#functions/services/watch-messages.ts';
import { type OwnSenders, ownSenders } from '#functions/services/whatsapp/own-senders.ts';
import { withdrawByFailure } from '#functions/services/withdraw-consent.ts';
import { accountAlertsStore } from '#functions/stores/account-alerts.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { type ConsentsStore, consentsStore } from '#functions/stores/consents.ts';
import { conversationsStore } from '#functions/stores/conversations.ts';
import { type DaysStore, daysStore } from '#functions/stores/days.ts';
import { limitsStore } from '#functions/stores/limits.ts';
import { type MessageFiguresStore, messageFiguresStore } from '#functions/stores/message-figures.ts';
import { type MessagesStore, messagesStore } from '#functions/stores/messages.ts';
import { type OutboxStore, outboxStore } from '#functions/stores/outbox.ts';
import { type QuestionsStore, questionsStore } from '#functions/stores/questions.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { UNKNOWN_MS } from '#functions/stores/sendings.ts';
import { type Venue, type VenuesStore, venuesStore } from '#functions/stores/venues.ts';
import type { MessageCommand } from '#shared/contracts/messages/outbox.ts';
import { parseToGuest } from '#shared/contracts/messages/parse-command.ts';
import { ACCOUNT_ALERTS, LIMITED_MESSAGES, REFUSALS } from '#shared/contracts/metrics.ts';
import { failureKind, isPassing, retryGap } from '#shared/domain/message/failures.ts';
import type { Message } from '#shared/domain/message/message.ts';
import { PURPOSES, type Purpose } from '#shared/domain/message/purposes.ts';
import { marketOf } from '#shared/domain/message/rates.ts';
import { fallbackLocale } from '#shared/domain/message/templates.ts';
import { attemptsOf, judgeSending } from '#shared/domain/messaging/judge-sending.ts';
import { NO_CREDIT } from '#shared/domain/messaging/no-credit.ts';
import { isReminder, reminderPurpose } from '#shared/domain/messaging/purpose.ts';
import { LIMITED } from '#shared/domain/messaging/sending-limits.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import type { SentKind } from '#shared/domain/whatsapp/sent-kinds.ts';
import { compose, type Told } from './compose.ts';
import { composeMail } from './compose-mail.ts';
import { payMessage } from './pay-message.ts';
import { withDetails } from './rejection-details.ts';
import { type AnswerSendingDeps, sendAnswer } from './send-answer.ts';

export type MessagesDeps = FailureDeps & {
  readonly rates: CapsDeps['rates'];
  readonly accounts: CapsDeps['accounts'];
  readonly figures: CapsDeps['figures'] & Pick<MessageFiguresStore, 'noteSent'>;
  readonly alerts: CapsDeps['alerts'];
  readonly messages: MessagesStore;
  readonly consents: Pick<ConsentsStore, 'actsOf' | 'add'>;
  readonly days: Pick<DaysStore, 'load'>;
  readonly venues: Pick<VenuesStore, 'find'>;
  readonly outbox: Pick<OutboxStore, 'add'>;
  readonly questions: Pick<QuestionsStore, 'heardAt' | 'note' | 'noteWritten'>;
  readonly conversations: AnswerSendingDeps['conversations'];
  readonly links: Pick<LinkTokens, 'mint' | 'mintButton'>;
  readonly whatsApp: WhatsApp;
  readonly senders: Pick<OwnSenders, 'forTemplate' | 'forWords' | 'refused'>;
  readonly charges: MessageCharges;
  readonly mail: MailGateway;
  /** The product's origin, whose scheme and port are used with a venue's hostname. */
  readonly origin: () => string;
  readonly clock: Clock;
  /** Alerts the operators that the provider refuses our requests. */
  readonly alarm?: () => void;
  /** Alerts the operators that an account reached a limit of messages. */
  readonly limited?: () => void;
  /** Alerts them that an account nears it, or that unusually many messages fail. */
  readonly watched?: () => void;
};

/**
 * Sends messages and the venue's answers to guests, on WhatsApp or by mail. Retries go through the outbox, so nothing
 * waits in memory.
 */
export const messagesWorker =
  (deps: MessagesDeps) =>
  (event: SQSEvent): Promise<SQSBatchResponse> =>
    eachRecord(event, 'messages', (body) => {
      const command = parseToGuest(body);
      if (command.kind === 'message') return deliver(deps, command);
      return sendAnswer(deps, command, deps.alarm ?? (() => count(REFUSALS)));
    });

async function deliver(deps: MessagesDeps, command: MessageCommand): Promise<void> {
  const { messages, reservations, clock } = deps;
  const now = clock.now();
  const lease = await messages.lease(command, now);
  if (lease.kind === 'gone') return logEvent('message.gone', { message: command.messageId });
  if (lease.kind === 'wait') return later(deps, command, lease.until);
  // A crash between a failure and its effect on the reservation is repaired when the command is repeated.
  if (lease.kind === 'finished') {
    return lease.message.state === 'failed' ? afterFailure(deps, command, now) : undefined;
  }
  const found = await reservations.find(command.venueId, command.reservationId);
  if (!found) return logEvent('message.gone', { message: command.messageId });

  const venue = await deps.venues.find(command.venueId);
  if (!venue) throw new Error('a reservation of an unknown venue');

  const { message } = lease;
  const { reservation } = found;
  const { rules, services } = venue;
  const clockOfVenue = { zone: rules.zone, reviews: services.reviews, now };
  const verdict = judgeSending(reservation, found.messages, message, clockOfVenue);
  if (typeof verdict === 'object') {
    await messages.release(command, now);
    return later(deps, command, verdict.until);
  }
  if (verdict !== 'send') return fail(deps, command, verdict, now);
  if (attemptsOf(message) === 0 && (await overCaps(deps, venue, reservation, now))) {
    await deps.figures.note(venue.venueId, 'limited', now);
    deps.limited?.();
    return fail(deps, command, LIMITED, now);
  }
  // The deposit it mentions may have changed since it was written.
  const purpose = isReminder(message.purpose) ? reminderPurpose(reservation, now) : message.purpose;
  const told = await withDetails(deps, venue, reservation, { ...message, purpose }, now);
  return BY[message.channel](deps, { command, reservation, message: told, plain: message, venue });
}

type Sending = {
  readonly command: MessageCommand;
  readonly reservation: Reservation;
  readonly message: Message & { readonly details?: string };
  /** The same without its details, for while their template is not approved yet. */
  readonly plain: Message;
  readonly venue: Venue;
};

const BY = { whatsapp: sendByWhatsApp, mail: sendByMail } as const;

async function sendByWhatsApp(
  deps: MessagesDeps,
  { command, reservation, message, plain, venue }: Sending,
): Promise<void> {
  const { messages, links, guests, whatsApp, clock, alarm = () => count(REFUSALS) } = deps;
  const note = async (phone: string) => deps.questions.note(await guests.anywhere(phone), command, clock.now());
  // Stored before sending: the guest's reply may arrive before the provider's response.
  await note(reservation.contact.phone);
  // The last attempt is the one that was accepted, if any was.
  let sent: Pick<SentKind, 'purpose' | 'category'> = { purpose: message.purpose, category: 'utility' };
  const attempt = async (locale: Message['locale'], told: Told = plain, by: SentBy = byPlatform(told.purpose)) => {
    sent = { purpose: told.purpose, category: by.category ?? 'utility' };
    return whatsApp.send(await compose(links, venue, reservation, told, locale), by);
  };
  const own = await sentByOwn(deps, { command, message, plain }, attempt);
  // The provider bills the venue for its own number, so nothing may stay reserved of an earlier try by the platform's.
  if (own) await deps.charges.end(venue.venueId, command.messageId, 'release', clock.now());
  else if ((await payMessage(deps, { venue, reservation, message: plain }, clock.now())) === 'noCredit')
    return fail(deps, command, NO_CREDIT, clock.now());
  let outcome = own ?? (await attempt(message.locale, message));
  if (message.details !== undefined && isWithoutTemplate(outcome)) outcome = await attempt(message.locale);
  const other = fallbackLocale(message.locale);
  if (isWithoutTemplate(outcome) && other) {
    logDefect('template.missing', new Error('template missing in a language'), { locale: message.locale });
    alarm();
    outcome = await attempt(other);
  }

  const now = clock.now();
  if (outcome.kind === 'accepted') {
    const { wamid, number } = outcome;
    await messages.markSent(command, wamid, now);
    const market = marketOf(reservation.contact.phone);
    await deps.figures.noteSent(venue.venueId, { ...sent, channel: 'whatsapp', market }, now);
    if (number !== undefined && `+${number}` !== reservation.contact.phone) await note(`+${number}`);
    return;
  }
  if (outcome.kind === 'noAnswer') {
    await messages.markUnknown(command, now);
    return later(deps, command, now + UNKNOWN_MS);
  }

  const { code, trace } = outcome;
  const kind = failureKind(code);
  const fields = { code, kind, trace, message: command.messageId };
  if (kind === 'hold' || kind === 'defect' || kind === 'language') {
    logDefect('whatsapp.refused', new Error(`the provider answered ${code}`), fields);
    alarm();
  } else logEvent('whatsapp.refused', fields);
  if (!isPassing(kind)) return fail(deps, command, String(code), now);
  await messages.release(command, now);
  return later(deps, command, now + retryGap(kind, attemptsOf(message) + 1));
}

const byPlatform = (purpose: Message['purpose']): SentBy => ({
  category: (PURPOSES[purpose] as Purpose).category ?? 'utility',
});

type Attempt = (locale: Message['locale'], told: Told, by: SentBy) => Promise<SendOutcome>;

/** Sends by the venue's own number; null if it has none that may send this, so that the platform's number does. */
async function sentByOwn(
  { senders }: MessagesDeps,
  { command, message, plain }: Pick<Sending, 'command' | 'message' | 'plain'>,
  attempt: Attempt,
): Promise<SendOutcome | null> {
  for (const told of message.details === undefined ? [plain] : [message, plain]) {
    const own = await senders.forTemplate(command.venueId, told.purpose, message.locale);
    if (!own) continue;
    const outcome = await attempt(own.locale, told, own.by);
    if (outcome.kind !== 'refused') return outcome;
    const kind = failureKind(outcome.code);
    if (kind !== 'hold' && kind !== 'language') return outcome;
    // Certainly not sent, for a reason that is the number's or the template's: the guest hears of it by the other number.
    logEvent('whatsapp.ownNumber.refused', { code: outcome.code, kind, message: command.messageId });
    await senders.refused(command.venueId, outcome.code);
    return null;
  }
  return null;
}

const isWithoutTemplate = (outcome: SendOutcome): boolean =>
  outcome.kind === 'refused' && failureKind(outcome.code) === 'language';

/** Transient errors are retried with growing delays: a duplicate mail does no harm. */
async function sendByMail(deps: MessagesDeps, { command, reservation, message, venue }: Sending): Promise<void> {
  const { messages, links, mail, origin, clock } = deps;
  const letter = await composeMail({ links, venue, origin: origin() }, reservation, message);
  const outcome = await mail.send(letter).catch((error: unknown) => {
    logDefect('mail.refused', error, { message: command.messageId });
    return null;
  });
  const now = clock.now();
  if (outcome?.kind === 'refused') return fail(deps, command, outcome.reason, now);
  if (outcome) {
    await messages.advance(command, { state: 'sent', at: now });
    const kind = { purpose: message.purpose, channel: 'mail', category: 'utility', market: null } as const;
    await deps.figures.noteSent(venue.venueId, kind, now);
  } else {
    await messages.release(command, now);
    await later(deps, command, now + retryGap('retry', attemptsOf(message) + 1));
  }
}

async function fail(deps: MessagesDeps, command: MessageCommand, failure: string, now: number): Promise<void> {
  const report = await deps.messages.advance(command, { state: 'failed', at: now, failure });
  if (report?.message.state !== 'failed') return;
  if (failure !== LIMITED && failure !== NO_CREDIT) await noteFailed(deps, command.venueId, now);
  await withdrawByFailure(deps, command, { failure, at: now });
  await afterFailure(deps, command, now);
}

async function afterFailure(deps: MessagesDeps, command: MessageCommand, now: number): Promise<void> {
  await deps.charges.end(command.venueId, command.messageId, 'release', now);
  await settleFailure(deps, command, now);
}

/** The retry is added before this command is removed: a crash in between repeats it, which the lease tolerates. */
const later = (deps: MessagesDeps, command: MessageCommand, dueAt: number): Promise<void> =>
  deps.outbox.add({ id: newOutboxId(), dueAt, entries: [command] });

export const handler = lazily(() => {
  const table = theTable();
  return messagesWorker({
    messages: messagesStore(table),
    reservations: reservationsStore(table),
    consents: consentsStore(table),
    days: daysStore(table),
    venues: venuesStore(table),
    outbox: outboxStore(table),
    questions: questionsStore(table),
    conversations: conversationsStore(table),
    guests: guestHashes(),
    links: linkTokens(),
    whatsApp: whatsApp(),
    senders: ownSenders(table),
    charges: messageCharges(table),
    mail: mail(),
    origin: () => env('APP_ORIGIN'),
    rates: ratesStore(table),
    accounts: accountsStore(table),
    figures: messageFiguresStore(table),
    limits: limitsStore(table),
    alerts: accountAlertsStore(table),
    limited: () => count(LIMITED_MESSAGES),
    watched: () => count(ACCOUNT_ALERTS),
    clock,
  });
});
