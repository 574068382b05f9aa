import type { MailNews } from '#functions/gateways/mail-news.ts';
import type { WhatsAppNews } from '#functions/gateways/whatsapp-news.ts';
import { logDefect } from '#functions/platform/log.ts';
import { withdrawConsent } from '#functions/services/withdraw-consent.ts';
import type { CampaignsStore } from '#functions/stores/campaigns.ts';
import type { ConsentsStore } from '#functions/stores/consents.ts';
import type { CampaignAttempt } from '#shared/domain/campaign/callback.ts';
import type { Campaign } from '#shared/domain/campaign/campaign.ts';
import { failedRow } from '#shared/domain/campaign/row-failure.ts';
import type { CampaignRow } from '#shared/domain/campaign/rows.ts';
import { optOutOf } from '#shared/domain/consent/opt-out.ts';

export type RowDeps = {
  readonly campaigns: Pick<CampaignsStore, 'move' | 'flag' | 'row' | 'find' | 'advance'>;
  readonly consents: Pick<ConsentsStore, 'actsOf' | 'add'>;
};

/** Applies an event of a mail to the row of a campaign; the same event again changes nothing. */
export async function settleMailRow(
  deps: RowDeps,
  target: CampaignAttempt,
  { fate, at, about, messageId }: MailNews,
): Promise<void> {
  if (fate === 'wait') return;
  if (fate === 'complaint') {
    const row = await deps.campaigns.flag(target, 'complained');
    logDefect('mail.complaint', new Error('a newsletter was called spam'), { about, mail: messageId });
    return withdraw(deps, target, row, { failure: 'complaint', at });
  }
  if (fate.state === 'failed') return failed(deps, target, { failure: fate.failure, at });
  await deps.campaigns.move(target, { state: fate.state === 'sent' ? 'accepted' : 'delivered', at });
}

/** The same for a status of a WhatsApp message; false when there is no such row. */
export async function settleWhatsAppRow(
  deps: RowDeps,
  target: CampaignAttempt,
  { state, at, failure }: WhatsAppNews & { kind: 'status' },
): Promise<boolean> {
  const row = await deps.campaigns.row(target);
  if (!row) return false;
  if (state === 'failed') await failed(deps, target, { failure: failure ?? 'unknown', at });
  else if (state !== 'sent') await deps.campaigns.move(target, { state: 'delivered', at });
  else if (target.attempt === (row.tries ?? 0)) await deps.campaigns.move(target, { state: 'accepted', at });
  if (state === 'read') await deps.campaigns.flag(target, 'read');
  return true;
}

type Failure = { readonly failure: string; readonly at: number };

async function failed(deps: RowDeps, target: CampaignAttempt, failure: Failure): Promise<void> {
  const { campaigns } = deps;
  const [row, campaign] = await Promise.all([campaigns.row(target), campaigns.find(target.venueId, target.campaignId)]);
  if (!row || !campaign) return;
  const { tries = 0 } = row;
  // Of a message before the last one it is known that it failed; perhaps not yet by the campaign.
  if (row.state === 'wanted' && tries === target.attempt + 1) return goOn(deps, target, campaign, row);
  if (target.attempt !== tries) return;
  const mailable = Boolean(campaign.texts[row.locale]?.subject);
  const change = failedRow(row, failure, { mailable, again: campaign.state !== 'stopped' });
  const after = await campaigns.move(target, change);
  if (after?.state === 'wanted') await goOn(deps, target, campaign, after);
  await withdraw(deps, target, row, failure);
}

const LOOKS = 8;

/** A campaign that had come to its end goes on for a row that waits again. */
async function goOn(
  { campaigns }: RowDeps,
  { venueId, campaignId }: CampaignAttempt,
  found: Campaign,
  row: CampaignRow,
) {
  let campaign: Campaign | null = found;
  for (let look = 0; look < LOOKS && campaign?.state === 'done'; look += 1) {
    const dueAt = row.dueAt ?? row.at;
    if ((await campaigns.advance(venueId, campaign, { state: 'sending', stop: null, dueAt }, row.at)) === 'done')
      return;
    campaign = await campaigns.find(venueId, campaignId);
  }
}

/** Whatever becomes of the row: it says what the guest does not want. */
async function withdraw(
  { campaigns, consents }: RowDeps,
  target: CampaignAttempt,
  row: CampaignRow | null,
  { failure, at }: Failure,
): Promise<void> {
  const optOut = optOutOf(failure);
  if (!row || !optOut) return;
  const { guestId, locale } = row;
  if (failure !== 'complaint' && optOut.form === 'provider') await campaigns.flag(target, 'optedOut');
  await withdrawConsent(consents, target.venueId, { ...optOut, guestId, locale, at, proof: target.rowId });
}
