import { newOutboxId, rowIdOf } from '#functions/platform/ids.ts';
import type { Table, Write } from '#functions/platform/table.ts';
import { CAUSES } from '#shared/domain/campaign/automation.ts';
import type { Campaign } from '#shared/domain/campaign/campaign.ts';
import type { SavedSegment, Segment } from '#shared/domain/campaign/segment.ts';
import type { GuestId } from '#shared/domain/guest/guest-id.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { campaignRows } from './campaign-rows.ts';
import { toCampaign, toCampaignItem, toSegment, toSegmentItem } from './campaigns.item.ts';
import {
  campaignKey,
  campaignsOf,
  heldKey,
  occasionKey,
  rowKey,
  segmentKey,
  segmentsOf,
  sentKey,
} from './campaigns.keys.ts';
import { outboxWrite } from './outbox.ts';

/** The step that a campaign goes on with, and when; null for none. */
export type NextStep = Pick<Campaign, 'state' | 'stop'> & { readonly dueAt: number | null };

const TRIES = 5;

/** Campaigns of a venue with their audiences, and the segments that it has saved. */
export const campaignsStore = (table: Table) => ({
  ...campaignRows(table),

  async list<S = Segment>(venueId: VenueId): Promise<Campaign<S>[]> {
    return (await table.query(campaignsOf(venueId))).map((item) => toCampaign<S>(item));
  },

  async find<S = Segment>(venueId: VenueId, campaignId: string): Promise<Campaign<S> | null> {
    const item = await table.get(campaignKey(venueId, campaignId));
    return item && toCampaign<S>(item);
  },

  /** Writes a draft if the stored one has the revision before; the first revision is 1. */
  async write(venueId: VenueId, campaign: Campaign<unknown>): Promise<'done' | 'lost race'> {
    const { revision } = campaign;
    const condition =
      revision === 1 ? ({ absent: true } as const) : ({ equals: { v: revision - 1, s: 'draft' } } as const);
    return table.put(toCampaignItem(venueId, campaign), condition);
  },

  /** Moves a campaign to its next step, with the command for it; lost if it is at another one. */
  async advance(
    venueId: VenueId,
    before: Campaign<unknown>,
    next: NextStep,
    now: number,
  ): Promise<'done' | 'lost race'> {
    const { campaignId } = before;
    const step = before.step + 1;
    const waits = next.state === 'draft' || next.state === 'scheduled';
    const same = { equals: { s: before.state, n: before.step, v: before.revision } };
    const times = {
      sa: waits ? undefined : (before.startedAt ?? now),
      du: waits ? (next.dueAt ?? undefined) : undefined,
    };
    const set = { s: next.state, n: step, st: next.stop ?? undefined, ...times };
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

  async segments<S = Segment>(venueId: VenueId): Promise<SavedSegment<S>[]> {
    return (await table.query(segmentsOf(venueId))).map((item) => toSegment<S>(item));
  },

  /** Saves a segment if the stored one has the revision before; the first revision is 1. */
  async saveSegment(venueId: VenueId, saved: SavedSegment<unknown>): Promise<'done' | 'lost race'> {
    const before = saved.revision - 1;
    const condition = before === 0 ? ({ absent: true } as const) : ({ equals: { v: before } } as const);
    return table.put(toSegmentItem(venueId, saved), condition);
  },

  async removeSegment(venueId: VenueId, segmentId: string): Promise<void> {
    await table.remove(segmentKey(venueId, segmentId));
  },
});

export type CampaignsStore = ReturnType<typeof campaignsStore>;

/** Removes what campaigns hold of one id of a guest: the rows, and the logs of what was sent and what was not. */
export async function forgetCampaigns(table: Table, venueId: VenueId, guestId: GuestId): Promise<void> {
  const campaigns = (await table.query(campaignsOf(venueId))).map((item) => toCampaign(item));
  const rows = campaigns.map(({ campaignId }) => rowKey(venueId, campaignId, rowIdOf(campaignId, guestId)));
  const occasions = CAUSES.map((cause) => occasionKey(venueId, cause, guestId));
  const logs = [sentKey(venueId, guestId), heldKey(venueId, guestId), ...occasions];
  await Promise.all([...rows, ...logs].map((key) => table.remove(key)));
}
