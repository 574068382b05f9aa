import type { Item } from '#functions/platform/table.ts';
import type { Campaign } from '#shared/domain/campaign/campaign.ts';
import type { CampaignRow } from '#shared/domain/campaign/rows.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { campaignKey, parseCampaignKey, parseRowKey, rowKey } from './campaigns.keys.ts';

const DAY_S = 86_400;
/** A campaign and its rows are kept for a year after its start, a draft since it was written. */
const KEPT_S = 365 * DAY_S;

export const toCampaignItem = (venueId: VenueId, campaign: Campaign): Item => {
  const { campaignId, state, revision, step, stop, startedAt, ...rest } = campaign;
  const times = { sa: startedAt ?? undefined, ttl: endsAt(startedAt ?? campaign.writtenAt) };
  return {
    ...campaignKey(venueId, campaignId),
    ...rest,
    s: state,
    v: revision,
    n: step,
    st: stop ?? undefined,
    ...times,
  };
};

export function toCampaign(item: Item): Campaign {
  const { pk: _pk, sk: _sk, ttl: _ttl, s, v, n, st, sa, ...rest } = item;
  const state = { state: s, revision: v, step: n, stop: st ?? null, startedAt: sa ?? null };
  return { campaignId: parseCampaignKey(item), ...rest, ...state } as unknown as Campaign;
}

export const toRowItem = (venueId: VenueId, campaignId: string, row: CampaignRow): Item => ({
  ...rowKey(venueId, campaignId, row.rowId),
  ...{ g: row.guestId, lo: row.locale, s: row.state, at: row.at, ttl: endsAt(row.at) },
});

export function toRow(item: Item): CampaignRow {
  const { g, lo, s, at, ca, f, r, co } = item;
  return {
    ...{ rowId: parseRowKey(item), guestId: g, locale: lo, state: s, at },
    ...(ca !== undefined && { claimedAt: ca }),
    ...(f !== undefined && { failure: f }),
    ...(r !== undefined && { reason: r }),
    ...(co !== undefined && { complained: true }),
  } as CampaignRow;
}

const endsAt = (instant: number): number => Math.ceil(instant / 1000) + KEPT_S;
