import { rowIdOf } from '#functions/platform/ids.ts';
import { bookedOn, campaignGuests, type GuestsDeps } from '#functions/services/campaigns/campaign-guests.ts';
import type { NewsSender } from '#functions/services/whatsapp/own-senders.ts';
import type { AutomationsStore } from '#functions/stores/automations.ts';
import type { CampaignsStore } from '#functions/stores/campaigns.ts';
import type { ConsentsStore } from '#functions/stores/consents.ts';
import type { GuestBookStore } from '#functions/stores/guest-book.ts';
import type { Venue } from '#functions/stores/venues.ts';
import { type Cause, occasionOf } from '#shared/domain/campaign/automation.ts';
import type { Campaign } from '#shared/domain/campaign/campaign.ts';
import { addressOf, type CampaignGuest, leftOut, preflight } from '#shared/domain/campaign/preflight.ts';
import { type CampaignRow, isHeldOut } from '#shared/domain/campaign/rows.ts';
import { pacingOf, type Stop, stopOf } from '#shared/domain/campaign/sending.ts';
import type { GuestId } from '#shared/domain/guest/guest-id.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import type { CampaignSender, Leave, Ready, RowToSend } from './sender.ts';

export type VenueSenderDeps = Omit<GuestsDeps, 'book' | 'consents' | 'campaigns'> & {
  readonly automations: Pick<AutomationsStore, 'find' | 'occasions' | 'freeze'>;
  readonly book: GuestsDeps['book'] & Pick<GuestBookStore, 'card'>;
  readonly campaigns: Pick<CampaignsStore, 'sent' | 'freeze'>;
  readonly consents: Pick<ConsentsStore, 'actsOf' | 'actsOfMany'>;
  readonly carriers: Readonly<Record<CampaignRow['channel'], Carrier>>;
  readonly clock: { now(): number };
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

/** Sends messages by one channel. `prepare` does all that may break before anything leaves; null: nothing to send. */
export type Carrier = { prepare(sending: Sending, parcel: Parcel): Promise<Leave | null> };

/** What is sent, and the venue's own number for what goes by WhatsApp. */
type Sent = { readonly venue: Venue; readonly campaign: Campaign; readonly number: NewsSender | null };

/** A venue that writes to its guests. */
export function venueSender(deps: VenueSenderDeps, sent: Sent): CampaignSender {
  const { venue, campaign, number } = sent;
  const { zone } = venue.rules;
  return {
    ...{ id: venue.venueId, campaign, zone, tier: number?.tier ?? null },
    hours: pacingOf(campaign.channel, venue.services.bulkWhatsapp).hours,
    freeze: (now) => freeze(deps, sent, now),
    stopFor: (rows) => stopFor(sent, rows),
    async begin(now) {
      const booked = await bookedOn(deps.reservations, venue.venueId, localMomentAt(now, zone).date);
      return readyOf(deps, { venue, campaign, booked, templates: number?.locales ?? [] });
    },
  };
}

async function freeze(deps: VenueSenderDeps, { venue, campaign, number }: Sent, now: number): Promise<void> {
  const { venueId, rules } = venue;
  const { campaignId, channel, cause } = campaign;
  const when = { today: localMomentAt(now, rules.zone).date, now };
  const { everyDays } = pacingOf(channel, venue.services.bulkWhatsapp);
  const wanted = { ...campaign, templates: number?.locales ?? [], everyDays };
  const guests = await campaignGuests(deps, venueId, when);
  const eligible = preflight(wanted, guests, when).filter(({ reason }) => reason === null);
  const rows = eligible.map(({ guest: { guestId, locale } }): CampaignRow => {
    const state = !cause && isHeldOut(campaignId, guestId) ? 'held' : 'wanted';
    return { rowId: rowIdOf(campaignId, guestId), guestId, locale, channel, state, at: now };
  });
  if (cause) await freezeOccasions(deps, { venueId, campaignId, cause }, guests, rows, when.today);
  else await deps.campaigns.freeze(venueId, campaignId, rows);
}

type Run = { readonly venueId: VenueId; readonly campaignId: string; readonly cause: Cause };

/** Of an automation only those who have an occasion that they were not written to for. */
async function freezeOccasions(
  { automations }: VenueSenderDeps,
  { venueId, campaignId, cause }: Run,
  guests: readonly CampaignGuest[],
  rows: readonly CampaignRow[],
  today: LocalDate,
): Promise<void> {
  const [automation, known] = await Promise.all([
    automations.find(venueId, cause),
    automations.occasions(venueId, cause),
  ]);
  if (!automation) return;
  const byId = new Map(guests.map((guest) => [guest.guestId, guest]));
  const due = rows.flatMap((row) => {
    const guest = byId.get(row.guestId);
    const occasion = guest ? occasionOf(automation, guest, today) : null;
    return occasion === null || known.get(row.guestId) === occasion ? [] : [{ row, occasion }];
  });
  await automations.freeze(venueId, campaignId, cause, due);
}

function stopFor({ campaign, number }: Sent, rows: readonly CampaignRow[]): Stop | null {
  if (campaign.channel === 'mail') return stopOf(rows);
  if (!number) return 'number';
  const { quality, at = 0 } = number.quality ?? {};
  return stopOf(rows, quality === 'RED' || at > (campaign.startedAt ?? 0) ? quality : 'GREEN');
}

const readyOf =
  (deps: VenueSenderDeps, sending: Sending): Ready =>
  async (wanted) => {
    const verdict = await judge(deps, sending, wanted);
    if (typeof verdict === 'string') return verdict;
    const { row, callback } = wanted;
    return (await deps.carriers[row.channel].prepare(sending, { ...verdict, row, callback })) ?? 'noCoupon';
  };

async function judge(
  { book, consents, clock }: VenueSenderDeps,
  { campaign, venue: { venueId, services }, booked, templates }: Sending,
  { row: { guestId, locale, channel }, sent }: RowToSend,
) {
  const [card, acts] = await Promise.all([book.card(venueId, guestId), consents.actsOf(venueId, guestId)]);
  // Merged into another card meanwhile, which may have a row of its own.
  if (!card || card.guestId !== guestId) return 'gone';
  const bookedToday = [guestId, ...(card.also ?? [])].some((id) => booked.has(id));
  const guest = { ...card, tags: [], locale, acts, sent, bookedToday };
  const { everyDays } = pacingOf(channel, services.bulkWhatsapp);
  const reason = leftOut(guest, { channel, texts: campaign.texts, templates, everyDays }, clock.now());
  return reason ?? { to: addressOf(card, channel), name: card.names[0] ?? '' };
}
