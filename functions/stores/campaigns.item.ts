import type { Item } from '#functions/platform/table.ts';
import type { Campaign } from '#shared/domain/campaign/campaign.ts';
import type { CampaignRow } from '#shared/domain/campaign/rows.ts';
import type { SavedSegment, Segment } from '#shared/domain/campaign/segment.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { campaignKey, parseCampaignKey, parseRowKey, parseSegmentKey, rowKey, segmentKey } from './campaigns.keys.ts';

const DAY_S = 86_400;
/** A campaign and its rows are kept for a year after its start, a draft since it was written. */
const KEPT_S = 365 * DAY_S;

export const toCampaignItem = (venueId: VenueId, campaign: Campaign<unknown>): Item => {
  const { campaignId, state, revision, step, stop, startedAt, dueAt, ...rest } = campaign;
  const times = { sa: startedAt ?? undefined, du: dueAt ?? undefined, ttl: endsAt(startedAt ?? campaign.writtenAt) };
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

export function toCampaign<S = Segment>(item: Item): Campaign<S> {
  const { pk: _pk, sk: _sk, ttl: _ttl, s, v, n, st, sa, du, ...rest } = item;
  const state = { state: s, revision: v, step: n, stop: st ?? null, startedAt: sa ?? null, dueAt: du ?? null };
  return { campaignId: parseCampaignKey(item), ...rest, ...state } as unknown as Campaign<S>;
}

/** The short names of what a row may have. */
const SHORT = {
  claimedAt: 'ca',
  dueAt: 'du',
  tries: 'tr',
  firstFailedAt: 'ff',
  failure: 'f',
  reason: 'r',
  read: 'rd',
  complained: 'co',
  optedOut: 'oo',
  requests: 'rq',
  bookings: 'bk',
} as const satisfies { readonly [K in keyof CampaignRow]?: string };
type Optional = keyof typeof SHORT;

/** The attributes of some fields of a row; one that is undefined is removed. */
export const rowAttributes = (fields: { readonly [K in keyof CampaignRow]?: CampaignRow[K] | undefined }) => ({
  ...('state' in fields && { s: fields.state }),
  ...('channel' in fields && { c: fields.channel }),
  ...('at' in fields && { at: fields.at }),
  ...Object.fromEntries(
    (Object.keys(SHORT) as Optional[]).flatMap((name) => (name in fields ? [[SHORT[name], fields[name]]] : [])),
  ),
});

export const toRowItem = (venueId: VenueId, campaignId: string, row: CampaignRow): Item => ({
  ...rowKey(venueId, campaignId, row.rowId),
  ...{ g: row.guestId, lo: row.locale, ttl: endsAt(row.at) },
  ...rowAttributes(row),
});

export function toRow(item: Item): CampaignRow {
  const { g, lo, s, at, c } = item;
  const more = Object.entries(SHORT).flatMap(([name, short]) =>
    item[short] === undefined ? [] : [[name, item[short]] as const],
  );
  return {
    ...{ rowId: parseRowKey(item), guestId: g, locale: lo, state: s, at, channel: c },
    ...Object.fromEntries(more),
  } as CampaignRow;
}

export const toSegmentItem = (
  venueId: VenueId,
  { segmentId, name, segment, revision }: SavedSegment<unknown>,
): Item => ({
  ...segmentKey(venueId, segmentId),
  ...{ name, segment, v: revision },
});

export const toSegment = <S = Segment>(item: Item): SavedSegment<S> =>
  ({
    segmentId: parseSegmentKey(item),
    name: item.name,
    segment: item.segment,
    revision: item.v,
  }) as SavedSegment<S>;

const endsAt = (instant: number): number => Math.ceil(instant / 1000) + KEPT_S;
