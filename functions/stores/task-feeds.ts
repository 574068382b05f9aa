import { newToken, sha256 } from '#functions/platform/ids.ts';
import { sameText } from '#functions/platform/same-text.ts';
import type { Item, Table } from '#functions/platform/table.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { TaskFeed } from '#shared/domain/task/feed.ts';
import { taskFeedKey } from './task-feeds.keys.ts';

/** A user's calendar of a venue's tasks, and since when its address is valid (instant). */
export type MadeTaskFeed = TaskFeed & { readonly madeAt: number };
export type OpenedTaskFeed = TaskFeed & { readonly venueId: VenueId; readonly userId: string };

const TOKEN = /^(ven_[a-z0-9]{4,24})\.([\w-]{4,40})\.([\w-]{22})$/;

/** Each user has at most one calendar of a venue's tasks. Only the hash of its token is stored. */
export const taskFeedsStore = (table: Table) => ({
  async find(venueId: VenueId, userId: string): Promise<MadeTaskFeed | null> {
    const item = await table.get(taskFeedKey(venueId, userId));
    return item ? { ...toFeed(item), madeAt: item.madeAt as number } : null;
  },

  /** Makes the feed, or gives it another token, with which the earlier one opens nothing any more. */
  async make(venueId: VenueId, userId: string, { what, covers, madeAt }: MadeTaskFeed): Promise<string> {
    const secret = newToken(128);
    await table.put({ ...taskFeedKey(venueId, userId), hash: sha256(secret), what, covers, madeAt });
    return `${venueId}.${userId}.${secret}`;
  },

  /** Changes what it shows; false when there is no feed. */
  async change(venueId: VenueId, userId: string, { what, covers }: TaskFeed): Promise<boolean> {
    const key = taskFeedKey(venueId, userId);
    return (await table.update(key, { set: { what, covers }, if: { equals: { pk: key.pk } } })) !== 'lost race';
  },

  revoke: (venueId: VenueId, userId: string): Promise<void> => table.remove(taskFeedKey(venueId, userId)),

  /** What a token opens. Whether its user still works at the venue is not known here. */
  async open(token: string): Promise<OpenedTaskFeed | null> {
    const [, venue, userId, secret] = TOKEN.exec(token) ?? [];
    if (!venue || !userId || !secret) return null;
    const venueId = venue as VenueId;
    const item = await table.get(taskFeedKey(venueId, userId));
    return item && sameText(item.hash as string, sha256(secret)) ? { ...toFeed(item), venueId, userId } : null;
  },
});

export type TaskFeedsStore = ReturnType<typeof taskFeedsStore>;

const toFeed = ({ what, covers }: Item): TaskFeed => ({ what: what as TaskFeed['what'], covers: covers === true });
