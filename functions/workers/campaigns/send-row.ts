import type { Clock } from '#functions/platform/clock.ts';
import { logEvent } from '#functions/platform/log.ts';
import { sentBy } from '#functions/services/campaigns/campaign-guests.ts';
import type { CampaignsStore } from '#functions/stores/campaigns.ts';
import type { ConsentsStore } from '#functions/stores/consents.ts';
import type { GuestBookStore } from '#functions/stores/guest-book.ts';
import type { Venue } from '#functions/stores/venues.ts';
import { campaignCallbackOf } from '#shared/domain/campaign/callback.ts';
import type { Campaign } from '#shared/domain/campaign/campaign.ts';
import { addressOf, leftOut } from '#shared/domain/campaign/preflight.ts';
import { failedRow } from '#shared/domain/campaign/row-failure.ts';
import type { CampaignRow } from '#shared/domain/campaign/rows.ts';
import { pacingOf, stopsAll } from '#shared/domain/campaign/sending.ts';
import type { GuestId } from '#shared/domain/guest/guest-id.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';

export type SendDeps = {
  readonly campaigns: CampaignsStore;
  readonly book: Pick<GuestBookStore, 'card'>;
  readonly consents: Pick<ConsentsStore, 'actsOf'>;
  readonly carriers: Readonly<Record<CampaignRow['channel'], Carrier>>;
  readonly clock: Clock;
};

export type Sending = {
  readonly venue: Venue;
  readonly campaign: Campaign;
  /** Guests with a table for today. */
  readonly booked: ReadonlySet<GuestId>;
  /** The languages in which WhatsApp has approved the template of the venue's own number. */
  readonly templates: readonly Locale[];
};

/** A message that is ready to leave. */
export type Parcel = {
  readonly to: string;
  readonly name: string;
  readonly row: CampaignRow;
  readonly callback: string;
};

/** `notTaken`: the provider certainly took nothing and takes nothing now; `noAnswer`: nobody knows. */
export type Carried =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'notTaken' }
  | { readonly kind: 'noAnswer' }
  | { readonly kind: 'failed'; readonly failure: string };

/** Sends messages by one channel. `prepare` does all that may break before anything leaves; null: nothing to send. */
export type Carrier = {
  prepare(sending: Sending, parcel: Parcel): Promise<(() => Promise<Carried>) | null>;
};

/** `busy`: the provider takes no more for now. `refused`: it would refuse every other message too. */
export type Sent = 'done' | 'busy' | 'refused';

/**
 * Sends one row a message: the guest is judged as of now, the row is claimed, and only then the message leaves. Whatever
 * breaks after the claim leaves the row in `sending`, from where nothing sends it again.
 */
export async function sendRow(deps: SendDeps, sending: Sending, row: CampaignRow): Promise<Sent> {
  const { campaigns, clock, carriers } = deps;
  const { campaign, venue } = sending;
  const ref = { venueId: venue.venueId, campaignId: campaign.campaignId, rowId: row.rowId };
  const log = await campaigns.sentTo(venue.venueId, row.guestId);
  const { to, name, reason } = await judge(deps, sending, row, sentBy(log, campaign.campaignId));
  const callback = campaignCallbackOf({ ...ref, attempt: row.tries ?? 0 });
  const leave = reason ? null : await carriers[row.channel].prepare(sending, { to, name, row, callback });
  if (!leave) {
    await campaigns.move(ref, { state: 'skipped', at: clock.now(), reason: reason ?? 'noCoupon' });
    return 'done';
  }
  const claimed = { state: 'sending', at: clock.now() } as const;
  if ((await campaigns.claim(venue.venueId, campaign, row, log, claimed.at)) !== 'done') return 'done';
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

type Verdict = { readonly to: string; readonly name: string; readonly reason: CampaignRow['reason'] | null };

async function judge(
  { book, consents, clock }: SendDeps,
  { campaign, venue: { venueId, services }, booked, templates }: Sending,
  { guestId, locale, channel }: CampaignRow,
  sent: readonly number[],
): Promise<Verdict> {
  const [card, acts] = await Promise.all([book.card(venueId, guestId), consents.actsOf(venueId, guestId)]);
  // Merged into another card meanwhile, which may have a row of its own.
  if (!card || card.guestId !== guestId) return { to: '', name: '', reason: 'gone' };
  const bookedToday = [guestId, ...(card.also ?? [])].some((id) => booked.has(id));
  const guest = { ...card, tags: [], locale, acts, sent, bookedToday };
  const { everyDays } = pacingOf(channel, services.bulkWhatsapp);
  const reason = leftOut(guest, { channel, texts: campaign.texts, templates, everyDays }, clock.now());
  return { to: addressOf(card, channel), name: card.names[0] ?? '', reason };
}
