import { rowIdOf } from '#functions/platform/ids.ts';
import { bookedOn, campaignGuests, type GuestsDeps } from '#functions/services/campaigns/campaign-guests.ts';
import type { Venue, VenuesStore } from '#functions/stores/venues.ts';
import type { CampaignCommand } from '#shared/contracts/messages/outbox.ts';
import type { Campaign } from '#shared/domain/campaign/campaign.ts';
import { preflight } from '#shared/domain/campaign/preflight.ts';
import { type CampaignRow, isHeldOut, isLost, NO_ANSWER, NO_ANSWER_MS } from '#shared/domain/campaign/rows.ts';
import { nextSending, rampOf, stopOf } from '#shared/domain/campaign/sending.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { type SendDeps, sendRow } from './send-row.ts';

export type StepsDeps = SendDeps & GuestsDeps & { readonly venues: Pick<VenuesStore, 'find'> };

const BUSY_MS = 60_000;

export async function takeStep(deps: StepsDeps, { venueId, campaignId, step }: CampaignCommand): Promise<void> {
  const [venue, campaign] = await Promise.all([deps.venues.find(venueId), deps.campaigns.find(venueId, campaignId)]);
  if (!venue || campaign?.step !== step) return;
  if (campaign.state === 'freezing') await freeze(deps, venue, campaign);
  if (campaign.state === 'sending') await send(deps, venue, campaign);
  if (campaign.state === 'stopped') await windUp(deps, venue, campaign);
}

/** Freezes the audience as rows; broken off, it is done again, and rows that are there stay. */
async function freeze(deps: StepsDeps, venue: Venue, campaign: Campaign): Promise<void> {
  const now = deps.clock.now();
  const { venueId, rules } = venue;
  const { campaignId } = campaign;
  const when = { today: localMomentAt(now, rules.zone).date, now };
  const judged = preflight(campaign, await campaignGuests(deps, venueId, when), when);
  const rows = judged
    .filter(({ reason }) => reason === null)
    .map(({ guest: { guestId, locale } }): CampaignRow => {
      const state = isHeldOut(campaignId, guestId) ? 'held' : 'wanted';
      return { rowId: rowIdOf(campaignId, guestId), guestId, locale, state, at: now };
    });
  await deps.campaigns.freeze(venueId, campaignId, rows);
  await deps.campaigns.advance(venueId, campaign, { state: 'sending', stop: null, dueAt: now }, now);
}

/** Sends to some of the rows that wait, unless something speaks against it, and leaves the rest to the next step. */
async function send(deps: StepsDeps, venue: Venue, campaign: Campaign): Promise<void> {
  const { campaigns, clock, reservations } = deps;
  const { venueId, rules } = venue;
  const goOn = (dueAt: number) =>
    campaigns.advance(venueId, campaign, { state: 'sending', stop: null, dueAt }, clock.now());
  const rows = await withoutLost(deps, venue, campaign);
  const now = clock.now();
  const stop = stopOf(rows);
  if (stop) {
    await campaigns.advance(venueId, campaign, { state: 'stopped', stop, dueAt: now }, now);
    return;
  }
  const wanted = rows.filter(({ state }) => state === 'wanted');
  if (wanted.length === 0) return finish(deps, venue, campaign, rows);
  const opens = nextSending(now, rules.zone);
  if (opens > now) return void (await goOn(opens));

  const booked = await bookedOn(reservations, venueId, localMomentAt(now, rules.zone).date);
  const { size, pause } = rampOf(rows.filter(({ claimedAt }) => claimedAt !== undefined).length);
  for (const row of wanted.slice(0, size)) {
    if ((await sendRow(deps, { venue, campaign, booked }, row)) === 'busy') {
      await goOn(clock.now() + BUSY_MS);
      return;
    }
  }
  await goOn(clock.now() + (wanted.length > size ? pause : 0));
}

/** Of a stopped campaign nothing more leaves: what waits is skipped, what is on its way is awaited. */
async function windUp(deps: StepsDeps, venue: Venue, campaign: Campaign): Promise<void> {
  const { campaigns, clock } = deps;
  const { venueId } = venue;
  const rows = await withoutLost(deps, venue, campaign);
  const { campaignId } = campaign;
  for (const { rowId, state } of rows) {
    if (state !== 'wanted') continue;
    await campaigns.move({ venueId, campaignId, rowId }, { state: 'skipped', at: clock.now(), reason: 'stopped' });
  }
  await finish(deps, venue, campaign, rows);
}

/** The end of a campaign, once no row waits for the provider's answer. */
async function finish({ campaigns, clock }: StepsDeps, { venueId }: Venue, campaign: Campaign, rows: CampaignRow[]) {
  const now = clock.now();
  const { state, stop } = campaign;
  const open = rows.filter((row) => row.state === 'sending').map(({ at }) => at + NO_ANSWER_MS);
  const next =
    open.length > 0
      ? { state, stop, dueAt: Math.max(now, ...open) }
      : { state: state === 'stopped' ? state : ('done' as const), stop, dueAt: null };
  await campaigns.advance(venueId, campaign, next, now);
}

/** The rows, those among them failed for which the provider never answered. */
async function withoutLost({ campaigns, clock }: StepsDeps, { venueId }: Venue, { campaignId }: Campaign) {
  const rows = await campaigns.rows(venueId, campaignId);
  const now = clock.now();
  return Promise.all(
    rows.map(async (row) => {
      if (!isLost(row, now)) return row;
      const change = { state: 'failed', at: now, failure: NO_ANSWER } as const;
      return (await campaigns.move({ venueId, campaignId, rowId: row.rowId }, change)) ?? row;
    }),
  );
}
