import type { MailNews } from '#functions/gateways/mail-news.ts';
import { logDefect } from '#functions/platform/log.ts';
import { withdrawConsent } from '#functions/services/withdraw-consent.ts';
import type { CampaignsStore } from '#functions/stores/campaigns.ts';
import type { ConsentsStore } from '#functions/stores/consents.ts';
import type { CampaignTarget } from '#shared/domain/campaign/callback.ts';
import { optOutOf } from '#shared/domain/consent/opt-out.ts';

export type RowDeps = {
  readonly campaigns: Pick<CampaignsStore, 'move' | 'complain'>;
  readonly consents: Pick<ConsentsStore, 'actsOf' | 'add'>;
};

/** Applies an event to the row of a campaign; the same event again changes nothing. */
export async function settleRow(
  { campaigns, consents }: RowDeps,
  target: CampaignTarget,
  { fate, at, about, messageId }: MailNews,
): Promise<void> {
  if (fate === 'wait') return;
  const isComplaint = fate === 'complaint';
  const row = isComplaint
    ? await campaigns.complain(target)
    : await campaigns.move(target, { ...fate, state: fate.state === 'sent' ? 'accepted' : fate.state, at });
  if (isComplaint) logDefect('mail.complaint', new Error('a newsletter was called spam'), { about, mail: messageId });
  const failure = isComplaint ? 'complaint' : fate.state === 'failed' ? fate.failure : '';
  const optOut = optOutOf(failure);
  // Whatever becomes of the row: it says what the guest does not want.
  if (!row || !optOut) return;
  const { guestId, locale } = row;
  await withdrawConsent(consents, target.venueId, { ...optOut, guestId, locale, at, proof: target.rowId });
}
