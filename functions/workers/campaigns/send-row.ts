import type { UnsubscribeTokens } from '#functions/credentials/unsubscribe-token.ts';
import type { MailGateway } from '#functions/gateways/mail.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { logDefect, logEvent } from '#functions/platform/log.ts';
import { sentBy } from '#functions/services/campaigns/campaign-guests.ts';
import { campaignMail } from '#functions/services/campaigns/campaign-mail.ts';
import { unsubscribeLink } from '#functions/services/unsubscribe-link.ts';
import type { CampaignsStore, RowChange } from '#functions/stores/campaigns.ts';
import type { ConsentsStore } from '#functions/stores/consents.ts';
import type { GuestBookStore } from '#functions/stores/guest-book.ts';
import type { Venue } from '#functions/stores/venues.ts';
import { campaignCallbackOf } from '#shared/domain/campaign/callback.ts';
import type { Campaign } from '#shared/domain/campaign/campaign.ts';
import { leftOut } from '#shared/domain/campaign/preflight.ts';
import type { CampaignRow } from '#shared/domain/campaign/rows.ts';
import type { GuestId } from '#shared/domain/guest/guest-id.ts';

export type SendDeps = {
  readonly campaigns: CampaignsStore;
  readonly book: Pick<GuestBookStore, 'card'>;
  readonly consents: Pick<ConsentsStore, 'actsOf'>;
  readonly mail: MailGateway;
  readonly tokens: Pick<UnsubscribeTokens, 'mint'>;
  readonly origin: () => string;
  readonly clock: Clock;
};

export type Sending = {
  readonly venue: Venue;
  readonly campaign: Campaign;
  /** Guests with a table for today. */
  readonly booked: ReadonlySet<GuestId>;
};

/** SES's answers by which it has certainly not taken the mail. */
const NOT_TAKEN = ['TooManyRequestsException', 'LimitExceededException', 'SendingPausedException'];

/**
 * Sends one row its only mail: the guest is judged as of now, the row is claimed, and only then the mail leaves. Whatever
 * breaks after the claim leaves the row in `sending`, from where nothing sends it again. `busy`: the provider takes no more
 * for now.
 */
export async function sendRow(deps: SendDeps, sending: Sending, row: CampaignRow): Promise<'done' | 'busy'> {
  const { campaigns, clock } = deps;
  const { campaign, venue } = sending;
  const ref = { venueId: venue.venueId, campaignId: campaign.campaignId, rowId: row.rowId };
  const log = await campaigns.sentTo(venue.venueId, row.guestId);
  const { to, reason } = await judge(deps, sending, row, sentBy(log, campaign.campaignId));
  const move = async (change: RowChange) => void (await campaigns.move(ref, change));
  if (reason) {
    await move({ state: 'skipped', at: clock.now(), reason });
    return 'done';
  }
  const mail = await compose(deps, sending, row, to);
  if ((await campaigns.claim(venue.venueId, campaign, row, log, clock.now())) !== 'done') return 'done';
  try {
    const outcome = await deps.mail.send({ ...mail, callback: campaignCallbackOf(ref) });
    const at = clock.now();
    await move(
      outcome.kind === 'accepted' ? { state: 'accepted', at } : { state: 'failed', at, failure: outcome.reason },
    );
    return 'done';
  } catch (error) {
    const fields = { campaign: campaign.campaignId };
    if (!NOT_TAKEN.includes(((error as Error).cause as Error | undefined)?.name ?? '')) {
      logDefect('campaign.noAnswer', error, fields);
      return 'busy';
    }
    logEvent('campaign.busy', fields);
    await move({ state: 'wanted', at: clock.now() });
    return 'busy';
  }
}

type Verdict = { readonly to: string; readonly reason: CampaignRow['reason'] | null };

async function judge(
  { book, consents, clock }: SendDeps,
  { campaign, venue: { venueId }, booked }: Sending,
  { guestId, locale }: CampaignRow,
  sent: readonly number[],
): Promise<Verdict> {
  const card = await book.card(venueId, guestId);
  // Merged into another card meanwhile, which may have a row of its own.
  if (!card || card.guestId !== guestId) return { to: '', reason: 'gone' };
  const { email = '' } = card;
  const bookedToday = [guestId, ...(card.also ?? [])].some((id) => booked.has(id));
  const acts = await consents.actsOf(venueId, guestId);
  const guest = { ...card, tags: [], locale, email, acts, sent, bookedToday };
  return { to: email, reason: leftOut(guest, campaign.texts, clock.now()) };
}

async function compose(deps: SendDeps, { venue, campaign }: Sending, { guestId, locale }: CampaignRow, to: string) {
  const text = campaign.texts[locale];
  if (!text) throw new Error('the language was judged before');
  const target = { venueId: venue.venueId, guestId, purpose: 'mail' } as const;
  const origin = deps.origin();
  const unsubscribe = await unsubscribeLink({ tokens: deps.tokens, origin }, venue, target, locale);
  return campaignMail(to, { venue, locale, text, origin, unsubscribe });
}
