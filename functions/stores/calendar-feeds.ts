import { newToken, sha256 } from '#functions/platform/ids.ts';
import { sameText } from '#functions/platform/same-text.ts';
import type { Table } from '#functions/platform/table.ts';
import type { FeedNames } from '#shared/domain/calendar/feed.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { feedKey } from './calendar-feeds.keys.ts';

/** The calendar of a venue's reservations: how names appear in it, and since when its address is valid (instant). */
export type CalendarFeed = { readonly names: FeedNames; readonly madeAt: number };

const TOKEN = /^(ven_[a-z0-9]{4,24})\.([\w-]{22})$/;

/** A venue has at most one calendar feed. Only the hash of its token is stored: its address is shown once. */
export const calendarFeedsStore = (table: Table) => ({
  async find(venueId: VenueId): Promise<CalendarFeed | null> {
    const item = await table.get(feedKey(venueId));
    return item ? { names: item.names as FeedNames, madeAt: item.madeAt as number } : null;
  },

  /** Makes the feed, or gives it another token, with which the earlier one opens nothing any more. */
  async make(venueId: VenueId, feed: CalendarFeed): Promise<string> {
    const secret = newToken(128);
    await table.put({ ...feedKey(venueId), hash: sha256(secret), ...feed });
    return `${venueId}.${secret}`;
  },

  /** Changes how names appear; false when there is no feed. */
  async rename(venueId: VenueId, names: FeedNames): Promise<boolean> {
    const key = feedKey(venueId);
    return (await table.update(key, { set: { names }, if: { equals: { pk: key.pk } } })) !== 'lost race';
  },

  revoke: (venueId: VenueId): Promise<void> => table.remove(feedKey(venueId)),

  /** The venue whose calendar a token opens. */
  async open(token: string): Promise<{ readonly venueId: VenueId; readonly names: FeedNames } | null> {
    const [, venue, secret] = TOKEN.exec(token) ?? [];
    if (!venue || !secret) return null;
    const venueId = venue as VenueId;
    const item = await table.get(feedKey(venueId));
    return item && sameText(item.hash as string, sha256(secret)) ? { venueId, names: item.names as FeedNames } : null;
  },
});

export type CalendarFeedsStore = ReturnType<typeof calendarFeedsStore>;
