import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { accountSecrets } from '#functions/credentials/account-secrets.ts';
import { digestTokens } from '#functions/credentials/digest-token.ts';
import { mail } from '#functions/gateways/mail.ts';
import { push } from '#functions/gateways/push.ts';
import { whatsApp } from '#functions/gateways/whatsapp.ts';
import { clock } from '#functions/platform/clock.ts';
import { eachRecord } from '#functions/platform/each-record.ts';
import { lazily } from '#functions/platform/lazily.ts';
import { logDefect, logEvent } from '#functions/platform/log.ts';
import { theTable } from '#functions/platform/table.ts';
import { withFooter } from '#functions/services/mail-footer.ts';
import { type MailedNotice, noticeText } from '#functions/services/notice-texts.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { addressesStore } from '#functions/stores/addresses.ts';
import { codesStore } from '#functions/stores/codes.ts';
import { conversationsStore } from '#functions/stores/conversations.ts';
import { creditsStore } from '#functions/stores/credits.ts';
import { hostnamesStore } from '#functions/stores/hostnames.ts';
import { invitationsStore } from '#functions/stores/invitations.ts';
import { openingsStore } from '#functions/stores/openings.ts';
import { ordersStore } from '#functions/stores/orders.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { socialStore } from '#functions/stores/social.ts';
import { statsStore } from '#functions/stores/stats.ts';
import { ticketsStore } from '#functions/stores/tickets.ts';
import { trialsStore } from '#functions/stores/trials.ts';
import { usersStore } from '#functions/stores/users.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import type { NoticeCommand } from '#shared/contracts/messages/outbox.ts';
import { parseNotice } from '#shared/contracts/messages/parse-command.ts';
import { failureKind, isPassing } from '#shared/domain/message/failures.ts';
import { codeMessage } from '#shared/domain/messaging/code-template.ts';
import type { NoticesDeps } from './notices-deps.ts';
import { pushBooking } from './push-booking.ts';
import { pushMessages } from './push-messages.ts';
import { RECIPIENTS } from './recipients.ts';
import { sendDigest } from './send-digest.ts';
import { tellOpened } from './tell-opened.ts';

/** Sends notices to our users. Transient errors are thrown and retried; a repeated code is the same code. */
export const noticesWorker =
  (deps: NoticesDeps) =>
  (event: SQSEvent): Promise<SQSBatchResponse> =>
    eachRecord(event, 'notices', (body) => deliver(deps, parseNotice(body)));

async function deliver(deps: NoticesDeps, notice: NoticeCommand): Promise<void> {
  const { about, locale } = notice;
  if (about === 'newBookingPush') return pushBooking(deps, notice);
  if (about === 'newWordsPush') return pushMessages(deps, notice);
  if (about === 'weeklyDigest') return sendDigest(deps, notice);
  if (about === 'pageOpened') return tellOpened(deps, notice);
  const recipient = await RECIPIENTS[about](deps, notice);
  // Nobody has that address, or it has expired: nothing is sent.
  if (!recipient) return logEvent('notice.dropped', { about });
  const { email, phone, words, text = about as MailedNotice } = recipient;
  if (phone && words.code) {
    const code = words.code.replaceAll(' ', '');
    if (await sentByWhatsApp(deps, notice, { phone, code, otherwise: email !== undefined })) return;
  }
  if (!email) return logEvent('notice.undelivered', { about });
  const outcome = await deps.mail.send({ to: email, kind: text, ...noticeText(text, locale, words) });
  if (outcome.kind === 'refused') logEvent('notice.undelivered', { about, reason: outcome.reason });
}

type SentCode = {
  readonly phone: string;
  readonly code: string;
  /** Another channel is available. */
  readonly otherwise: boolean;
};

/** False if the code must go by mail: WhatsApp will never accept it, or not in time because our account is restricted. */
async function sentByWhatsApp(
  { whatsApp }: NoticesDeps,
  { locale }: NoticeCommand,
  { phone, code, otherwise }: SentCode,
): Promise<boolean> {
  const outcome = await whatsApp.send(codeMessage(phone, locale, code));
  if (outcome.kind === 'accepted') return true;
  const kind = outcome.kind === 'refused' ? failureKind(outcome.code) : 'retry';
  const heldUp = kind === 'hold' && otherwise;
  if (outcome.kind === 'noAnswer' || (isPassing(kind) && !heldUp)) {
    throw new Error('WhatsApp did not take the code for now');
  }
  const fields = { code: outcome.code, about: 'code' };
  if (heldUp) logDefect('whatsapp.refused', new Error(`the provider answered ${outcome.code}`), fields);
  else logEvent('whatsapp.refused', fields);
  return false;
}

export const handler = lazily(() => {
  const table = theTable();
  return noticesWorker({
    accounts: accountsStore(table),
    addresses: addressesStore(table),
    codes: codesStore(table),
    credits: creditsStore(table),
    users: usersStore(table),
    invitations: invitationsStore(table),
    hostnames: hostnamesStore(table),
    reservations: reservationsStore(table),
    conversations: conversationsStore(table),
    venues: venuesStore(table),
    openings: openingsStore(table),
    orders: ordersStore(table),
    secrets: accountSecrets(),
    whatsApp: whatsApp(),
    mail: withFooter(mail(), socialStore(table)),
    push: push(),
    sessions: sessionsStore(table),
    stats: statsStore(table),
    tickets: ticketsStore(table),
    trials: trialsStore(table),
    digestTokens: digestTokens(),
    clock,
  });
});
