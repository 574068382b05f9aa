import { newOutboxId, rowIdOf } from '#functions/platform/ids.ts';
import type { Item, Table, Write } from '#functions/platform/table.ts';
import type { Campaign } from '#shared/domain/campaign/campaign.ts';
import { CAP_MS } from '#shared/domain/campaign/preflight.ts';
import { type CampaignRow, mayBecome, type RowState } from '#shared/domain/campaign/rows.ts';
import type { GuestId } from '#shared/domain/guest/guest-id.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { toCampaign, toCampaignItem, toRow, toRowItem } from './campaigns.item.ts';
import { campaignKey, campaignsOf, rowKey, rowsOf, sentKey, sentOf } from './campaigns.keys.ts';
import { outboxWrite } from './outbox.ts';

export type RowRef = { readonly venueId: VenueId; readonly campaignId: string; readonly rowId: string };

/** What a guest was sent: the moment, by campaign; `version` for the next conditional write. */
export type SentLog = { readonly at: Readonly<Record<string, number>>; readonly version: number };
const NOTHING_SENT: SentLog = { at: {}, version: 0 };

/** The step that a campaign goes on with, and when. */
export type NextStep = Pick<Campaign, 'state' | 'stop'> & { readonly dueAt: number | null };
export type RowChange = Pick<CampaignRow, 'state' | 'at'> & Pick<Partial<CampaignRow>, 'failure' | 'reason'>;

const AT_ONCE = 25;
const TRIES = 5;

/** Campaigns of a venue, the frozen audience of each, and what each guest was sent. */
export const campaignsStore = (table: Table) => ({
  async list(venueId: VenueId): Promise<Campaign[]> {
    return (await table.query(campaignsOf(venueId))).map(toCampaign);
  },

  async find(venueId: VenueId, campaignId: string): Promise<Campaign | null> {
    const item = await table.get(campaignKey(venueId, campaignId));
    return item && toCampaign(item);
  },

  /** Writes a draft if the stored one has the revision before; the first revision is 1. */
  async write(venueId: VenueId, campaign: Campaign): Promise<'done' | 'lost race'> {
    const { revision } = campaign;
    const condition =
      revision === 1 ? ({ absent: true } as const) : ({ equals: { v: revision - 1, s: 'draft' } } as const);
    return table.put(toCampaignItem(venueId, campaign), condition);
  },

  /** Moves a campaign to its next step, with the command for it; lost if it is at another one. */
  async advance(venueId: VenueId, before: Campaign, next: NextStep, now: number): Promise<'done' | 'lost race'> {
    const { campaignId } = before;
    const [step, started] = [before.step + 1, before.startedAt ?? now];
    const same = { equals: { s: before.state, n: before.step, v: before.revision } };
    const set = { s: next.state, n: step, st: next.stop ?? undefined, sa: started };
    const writes: Write[] = [{ update: campaignKey(venueId, campaignId), set, if: same }];
    if (next.dueAt !== null) {
      const entries = [{ kind: 'campaign', venueId, campaignId, step } as const];
      writes.push(outboxWrite({ id: newOutboxId(), dueAt: next.dueAt, entries }));
    }
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const outcome = await table.transact(writes);
      if (outcome.kind === 'done') return 'done';
      if (outcome.writes.some(({ failed }) => failed)) return 'lost race';
    }
    throw new Error('a campaign always met another transaction');
  },

  async rows(venueId: VenueId, campaignId: string): Promise<CampaignRow[]> {
    return (await table.query(rowsOf(venueId, campaignId))).map(toRow);
  },

  /** Writes the rows of an audience; one that is there already stays as it is. */
  async freeze(venueId: VenueId, campaignId: string, rows: readonly CampaignRow[]): Promise<void> {
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      const some = rows.slice(from, from + AT_ONCE);
      await Promise.all(some.map((row) => table.put(toRowItem(venueId, campaignId, row), { absent: true })));
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
   * Claims a row for its only mail, before it leaves: lost if the row was claimed, if the campaign was stopped, or if the
   * guest was sent something else since `log` was read.
   */
  async claim(venueId: VenueId, campaign: Campaign, row: CampaignRow, log: SentLog, now: number) {
    const { campaignId } = campaign;
    const recent = Object.entries(log.at).filter(([, at]) => at > now - CAP_MS);
    const noted = { at: { ...Object.fromEntries(recent), [campaignId]: now }, n: log.version + 1 };
    const outcome = await table.transact([
      {
        update: rowKey(venueId, campaignId, row.rowId),
        set: { s: 'sending', at: now, ca: now },
        if: { equals: { s: 'wanted' } },
      },
      {
        put: { ...sentKey(venueId, row.guestId), ...noted, ttl: Math.ceil((now + CAP_MS) / 1000) },
        if: log.version === 0 ? { absent: true } : { equals: { n: log.version } },
      },
      { check: campaignKey(venueId, campaignId), if: { equals: { s: 'sending' } } },
    ]);
    return outcome.kind === 'done' ? 'done' : 'lost race';
  },

  /** Moves a row on if it may come there from where it is; the row as it stands, null for none. */
  async move({ venueId, campaignId, rowId }: RowRef, { state, at, failure, reason }: RowChange) {
    const key = rowKey(venueId, campaignId, rowId);
    for (;;) {
      const item = await table.get(key);
      const row = item && toRow(item);
      if (!row || !mayBecome(row, state)) return row;
      const set = { s: state, at, f: failure, r: reason };
      const after = await table.update(key, { set, if: { equals: { s: row.state satisfies RowState } } });
      if (after !== 'lost race') return toRow(after);
    }
  },

  /** Notes that the guest called the mail spam; null if there is no such row. */
  async complain({ venueId, campaignId, rowId }: RowRef): Promise<CampaignRow | null> {
    const key = rowKey(venueId, campaignId, rowId);
    const item = await table.get(key);
    if (!item) return null;
    const after = await table.update(key, { set: { co: true }, if: { equals: { s: item.s as string } } });
    return after === 'lost race' ? this.complain({ venueId, campaignId, rowId }) : toRow(after);
  },
});

export type CampaignsStore = ReturnType<typeof campaignsStore>;

/** Removes what campaigns hold of one id of a guest: the rows, and the log of what was sent. */
export async function forgetCampaigns(table: Table, venueId: VenueId, guestId: GuestId): Promise<void> {
  const campaigns = (await table.query(campaignsOf(venueId))).map(toCampaign);
  const rows = campaigns.map(({ campaignId }) => rowKey(venueId, campaignId, rowIdOf(campaignId, guestId)));
  await Promise.all([...rows, sentKey(venueId, guestId)].map((key) => table.remove(key)));
}

const toSentLog = (item: Item | null): SentLog =>
  item ? { at: item.at as SentLog['at'], version: item.n as number } : NOTHING_SENT;
