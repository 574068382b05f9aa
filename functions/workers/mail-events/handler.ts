import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { type MailNews, nameOf, readMailNews } from '#functions/gateways/mail-news.ts';
import { clock } from '#functions/platform/clock.ts';
import { count } from '#functions/platform/count.ts';
import { eachRecord } from '#functions/platform/each-record.ts';
import { lazily } from '#functions/platform/lazily.ts';
import { logDefect, logEvent } from '#functions/platform/log.ts';
import { theTable } from '#functions/platform/table.ts';
import { type RowDeps, settleMailRow } from '#functions/services/campaigns/settle-row.ts';
import { type OnceDeps, onceEach } from '#functions/services/once-each.ts';
import { type StatusDeps, settleStatus } from '#functions/services/settle-status.ts';
import { withdrawByFailure } from '#functions/services/withdraw-consent.ts';
import { accountAlertsStore } from '#functions/stores/account-alerts.ts';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { consentsStore } from '#functions/stores/consents.ts';
import { daysStore } from '#functions/stores/days.ts';
import { eventsStore } from '#functions/stores/events.ts';
import { limitsStore } from '#functions/stores/limits.ts';
import { messageFiguresStore } from '#functions/stores/message-figures.ts';
import { messagesStore } from '#functions/stores/messages.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { ACCOUNT_ALERTS } from '#shared/contracts/metrics.ts';
import { parseCampaignCallback } from '#shared/domain/campaign/callback.ts';
import { parseCallback } from '#shared/domain/messaging/callback.ts';

export type MailEventsDeps = StatusDeps & OnceDeps & RowDeps;

const SOURCE = 'mail';

/** Applies SES events. They arrive repeatedly, late and in any order, so each is judged by the present state. */
export const mailEventsWorker =
  (deps: MailEventsDeps) =>
  (event: SQSEvent): Promise<SQSBatchResponse> =>
    eachRecord(event, 'mail-events', (body) => apply(deps, readMailNews(body)));

async function apply(deps: MailEventsDeps, news: MailNews): Promise<void> {
  const { fate, callback = '', about, messageId: providerId, at } = news;
  const target = parseCampaignCallback(callback);
  if (target) return settleMailRow(deps, target, news);
  const ref = parseCallback(callback);
  // Mails with codes and invitations belong to no reservation, and a delay decides nothing.
  if (fate === 'wait' || (fate !== 'complaint' && !ref)) {
    return logEvent('mail.event', { fate: nameOf(fate), about, mail: providerId });
  }
  const fresh = await onceEach(deps, SOURCE, news.event, async () => {
    if (fate === 'complaint') {
      if (ref) await withdrawByFailure(deps, ref, { failure: fate, at });
      return fate;
    }
    const known = ref && (await settleStatus(deps, ref, { providerId, at, ...fate }));
    if (!known) logEvent('mail.status.unknown', { state: fate.state, about, mail: providerId });
    return fate.state;
  });
  // A concurrent handler of the same complaint logs nothing.
  if (fresh === 'complaint') complained(news);
}

/**
 * The mail was delivered, so the message's state stays. But at one complaint in a thousand mails SES suspends our
 * sending.
 */
const complained = ({ about, messageId }: MailNews): void =>
  logDefect('mail.complaint', new Error('a mail was called spam by whom it was for'), { about, mail: messageId });

export const handler = lazily(() => {
  const table = theTable();
  return mailEventsWorker({
    messages: messagesStore(table),
    figures: messageFiguresStore(table),
    limits: limitsStore(table),
    alerts: accountAlertsStore(table),
    watched: () => count(ACCOUNT_ALERTS),
    reservations: reservationsStore(table),
    consents: consentsStore(table),
    campaigns: campaignsStore(table),
    days: daysStore(table),
    events: eventsStore(table),
    guests: guestHashes(),
    clock,
  });
});
