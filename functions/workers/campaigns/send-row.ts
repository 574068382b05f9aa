import type { Clock } from '#functions/platform/clock.ts';
import { logEvent } from '#functions/platform/log.ts';
import { sentBy } from '#functions/services/campaigns/campaign-guests.ts';
import type { CampaignsStore } from '#functions/stores/campaigns.ts';
import { campaignCallbackOf } from '#shared/domain/campaign/callback.ts';
import { failedRow } from '#shared/domain/campaign/row-failure.ts';
import type { CampaignRow } from '#shared/domain/campaign/rows.ts';
import { stopsAll } from '#shared/domain/campaign/sending.ts';
import type { CampaignSender, Ready } from './sender.ts';

export type SendDeps = { readonly campaigns: CampaignsStore; readonly clock: Clock };

type Sending = Pick<CampaignSender, 'id' | 'campaign'> & { readonly ready: Ready };

/** `busy`: the provider takes no more for now. `refused`: it would refuse every other message too. */
export type Sent = 'done' | 'busy' | 'refused';

/**
 * Sends one row a message: the recipient is judged as of now, the row is claimed, and only then the message leaves. Whatever
 * breaks after the claim leaves the row in `sending`, from where nothing sends it again.
 */
export async function sendRow(
  { campaigns, clock }: SendDeps,
  { id, campaign, ready }: Sending,
  row: CampaignRow,
): Promise<Sent> {
  const ref = { venueId: id, campaignId: campaign.campaignId, rowId: row.rowId };
  const log = await campaigns.sentTo(id, row.guestId);
  const callback = campaignCallbackOf({ ...ref, attempt: row.tries ?? 0 });
  const leave = await ready({ row, sent: sentBy(log, campaign.campaignId), callback });
  if (typeof leave === 'string') {
    await campaigns.move(ref, { state: 'skipped', at: clock.now(), reason: leave });
    return 'done';
  }
  const claimed = { state: 'sending', at: clock.now() } as const;
  if ((await campaigns.claim(id, campaign, row, log, claimed.at)) !== 'done') return 'done';
  const outcome = await leave();
  const at = clock.now();
  if (outcome.kind === 'noAnswer') return 'busy';
  if (outcome.kind === 'accepted') {
    await campaigns.move(ref, { state: 'accepted', at }, claimed);
    return 'done';
  }
  if (outcome.kind === 'notTaken') {
    logEvent('campaign.busy', { campaign: campaign.campaignId });
    await campaigns.move(ref, { state: 'wanted', at }, claimed);
    return 'busy';
  }
  const { failure } = outcome;
  const mailable = Boolean(campaign.texts[row.locale]?.subject);
  const after = await campaigns.move(ref, failedRow(row, { failure, at }, { mailable, again: true }));
  if (after?.state === 'failed' && failure === OPTED_OUT) await campaigns.flag(ref, 'optedOut');
  return row.channel === 'whatsapp' && stopsAll(failure) ? 'refused' : 'done';
}

/** WhatsApp's code for a guest who wants no marketing of this sender. */
const OPTED_OUT = '131050';
