import { setTimeout as sleep } from 'node:timers/promises';
import { rowIdOf } from '#functions/platform/ids.ts';
import type { Item, Table, Write } from '#functions/platform/table.ts';
import { BOOKED_WITHIN_MS } from '#shared/domain/campaign/added.ts';
import type { Campaign } from '#shared/domain/campaign/campaign.ts';
import type { LinkRequest } from '#shared/domain/campaign/clicks.ts';
import { CAP_MS } from '#shared/domain/campaign/preflight.ts';
import { type CampaignRow, mayBecome, type RowBooking } from '#shared/domain/campaign/rows.ts';
import type { GuestId } from '#shared/domain/guest/guest-id.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { rowAttributes, toRow, toRowItem } from './campaigns.item.ts';
import { campaignKey, heldKey, parseRowKey, rowKey, rowsOf, sentKey, sentOf } from './campaigns.keys.ts';
import { toCardState } from './guest-book.item.ts';
import { cardKey } from './guest-book.keys.ts';

export type RowRef = { readonly venueId: VenueId; readonly campaignId: string; readonly rowId: string };

/** What a guest was sent: the moment, by campaign; `version` for the next conditional write. */
export type SentLog = { readonly at: Readonly<Record<string, number>>; readonly version: number };
const NOTHING_SENT: SentLog = { at: {}, version: 0 };

export type RowChange = Pick<CampaignRow, 'state' | 'at'> & {
  readonly [K in 'failure' | 'reason' | 'channel' | 'dueAt' | 'tries' | 'firstFailedAt']?: CampaignRow[K] | undefined;
};
type Flag = 'read' | 'complained' | 'optedOut';

const AT_ONCE = 25;
const CLAIM_TRIES = 6;
const FIRST_WAIT_MS = 5;
/** More requests for one guest's links say nothing more. */
const MAX_REQUESTS = 20;

/** The frozen audience of each campaign, and what each guest was sent. */
export const campaignRows = (table: Table) => ({
  async rows(venueId: VenueId, campaignId: string): Promise<CampaignRow[]> {
    return (await table.query(rowsOf(venueId, campaignId))).map(toRow);
  },

  async row({ venueId, campaignId, rowId }: RowRef): Promise<CampaignRow | null> {
    const item = await table.get(rowKey(venueId, campaignId, rowId));
    return item && toRow(item);
  },

  /** Writes the rows of an audience; one that is there already stays as it is, so that a broken freeze goes on. */
  async freeze(venueId: VenueId, campaignId: string, audience: readonly CampaignRow[]): Promise<void> {
    const known = new Set((await table.query(rowsOf(venueId, campaignId))).map(parseRowKey));
    const rows = audience.filter(({ rowId }) => !known.has(rowId));
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      const some = rows.slice(from, from + AT_ONCE);
      await Promise.all(
        some.map(async (row) => {
          if (row.state === 'held') {
            const ttl = Math.ceil((row.at + BOOKED_WITHIN_MS) / 1000);
            await table.update(heldKey(venueId, row.guestId), { set: { [campaignId]: row.at, ttl } });
          }
          await table.put(toRowItem(venueId, campaignId, row), { absent: true });
        }),
      );
    }
  },

  /** What each guest of the venue was sent. */
  async sent(venueId: VenueId): Promise<Map<GuestId, SentLog>> {
    const items = await table.query(sentOf(venueId));
    return new Map(items.map((item) => [item.sk as GuestId, toSentLog(item)]));
  },

  async sentTo(venueId: VenueId, guestId: GuestId): Promise<SentLog> {
    return toSentLog(await table.get(sentKey(venueId, guestId)));
  },

  /**
   * Claims a row for a message, before it leaves: lost if the row was claimed, if the campaign was stopped, or if the guest
   * was sent something else since `log` was read.
   */
  async claim(
    venueId: VenueId,
    campaign: Campaign<unknown>,
    row: CampaignRow,
    log: SentLog,
    now: number,
  ): Promise<'done' | 'lost race'> {
    const { campaignId } = campaign;
    const recent = Object.entries(log.at).filter(([, at]) => at > now - CAP_MS);
    const noted = { at: { ...Object.fromEntries(recent), [campaignId]: now }, n: log.version + 1 };
    const writes: Write[] = [
      {
        update: rowKey(venueId, campaignId, row.rowId),
        set: rowAttributes({ state: 'sending', at: now, claimedAt: now, dueAt: undefined }),
        if: { equals: { s: 'wanted', at: row.at } },
      },
      {
        put: { ...sentKey(venueId, row.guestId), ...noted, ttl: Math.ceil((now + CAP_MS) / 1000) },
        if: log.version === 0 ? { absent: true } : { equals: { n: log.version } },
      },
      { check: campaignKey(venueId, campaignId), if: { equals: { s: 'sending' } } },
    ];
    // Claims of one campaign meet at its item.
    for (let attempt = 1; attempt <= CLAIM_TRIES; attempt += 1) {
      const outcome = await table.transact(writes);
      if (outcome.kind === 'done') return 'done';
      if (outcome.writes.some(({ failed }) => failed)) return 'lost race';
      await sleep(Math.random() * FIRST_WAIT_MS * 2 ** attempt);
    }
    return 'lost race';
  },

  /**
   * Moves a row on if it may come there from where it is; the row as it stands, null for none. `seen`: where it was a moment
   * ago, which saves a read if it still is there.
   */
  async move(
    { venueId, campaignId, rowId }: RowRef,
    change: RowChange,
    seen?: Pick<CampaignRow, 'state' | 'at'>,
  ): Promise<CampaignRow | null> {
    const key = rowKey(venueId, campaignId, rowId);
    const set = rowAttributes({ failure: undefined, reason: undefined, ...change });
    if (seen && mayBecome(seen, change.state)) {
      const after = await table.update(key, { set, if: { equals: { s: seen.state, at: seen.at } } });
      if (after !== 'lost race') return toRow(after);
    }
    for (;;) {
      const item = await table.get(key);
      const row = item && toRow(item);
      if (!row || !mayBecome(row, change.state)) return row;
      const after = await table.update(key, { set, if: { equals: { s: row.state, at: row.at } } });
      if (after !== 'lost race') return toRow(after);
    }
  },

  /** Notes something about a row that changes nothing in its state; null if there is no such row. */
  async flag(ref: RowRef, flag: Flag): Promise<CampaignRow | null> {
    return changed(table, ref, () => ({ [flag]: true }));
  },

  /** Notes that a guest wants no more marketing, on the row of what the guest was sent last. */
  async noteOptOut(venueId: VenueId, guestId: GuestId): Promise<void> {
    const root = toCardState(await table.get(cardKey(venueId, guestId))).to ?? guestId;
    const sent = Object.entries((await this.sentTo(venueId, root)).at).toSorted(([, a], [, b]) => b - a);
    const [campaignId] = sent[0] ?? [];
    if (campaignId) await this.flag({ venueId, campaignId, rowId: rowIdOf(campaignId, root) }, 'optedOut');
  },

  /** Notes a request for a link of the row. */
  async noteRequest(ref: RowRef, request: LinkRequest): Promise<CampaignRow | null> {
    return changed(table, ref, ({ requests = [] }) => ({ requests: [...requests, request].slice(-MAX_REQUESTS) }));
  },

  /** The rows of a guest in campaigns that were sent, or kept from the guest, within the days that bookings count. */
  async recentRows(venueId: VenueId, guestId: GuestId, now: number): Promise<(RowRef & { readonly at: number })[]> {
    const [log, held] = await Promise.all([this.sentTo(venueId, guestId), table.get(heldKey(venueId, guestId))]);
    const { pk: _pk, sk: _sk, ttl: _ttl, ...kept } = held ?? { pk: '', sk: '' };
    return Object.entries({ ...(kept as Record<string, number>), ...log.at })
      .filter(([, at]) => at > now - BOOKED_WITHIN_MS)
      .map(([campaignId, at]) => ({ venueId, campaignId, rowId: rowIdOf(campaignId, guestId), at }));
  },

  /** Keeps what a guest booked after the message. */
  async noteBookings(ref: RowRef, bookings: readonly RowBooking[]): Promise<void> {
    await changed(table, ref, () => ({ bookings }));
  },
});

/** Changes fields of a row that is there, whatever its state; null if it is not. */
async function changed(
  table: Table,
  { venueId, campaignId, rowId }: RowRef,
  change: (row: CampaignRow) => Pick<CampaignRow, Flag | 'requests' | 'bookings'>,
): Promise<CampaignRow | null> {
  const key = rowKey(venueId, campaignId, rowId);
  for (;;) {
    const item = await table.get(key);
    if (!item) return null;
    const seen = { s: item.s as string, at: item.at as number };
    const after = await table.update(key, { set: rowAttributes(change(toRow(item))), if: { equals: seen } });
    if (after !== 'lost race') return toRow(after);
  }
}

const toSentLog = (item: Item | null): SentLog =>
  item ? { at: item.at as SentLog['at'], version: item.n as number } : NOTHING_SENT;
