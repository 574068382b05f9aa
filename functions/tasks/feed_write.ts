import { env } from '#functions/platform/env.ts';
import { implement } from '#functions/platform/implement.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { taskFeedsStore } from '#functions/stores/task-feeds.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { CALENDAR_PATH } from '#shared/contracts/calendar.ts';
import { feed_write } from '#shared/operations/tasks/feed.ts';

export const handler = implement(feed_write, {
  sessions: sessionsStore,
  feeds: taskFeedsStore,
  venues: venuesStore,
})(async ({ input: { venueId, address, ...shown }, actor: { userId }, now, feeds, venues, refuse }) => {
  if (!(await venues.recent(venueId, now))) return refuse('venue.unknown');
  if (address === 'none') {
    await feeds.revoke(venueId, userId);
    return { feed: null, link: null };
  }
  if (address === 'keep') {
    const feed = (await feeds.change(venueId, userId, shown)) ? await feeds.find(venueId, userId) : null;
    return { feed, link: null };
  }
  const feed = { ...shown, madeAt: now };
  const link = new URL(CALENDAR_PATH, env('APP_ORIGIN'));
  link.searchParams.set('w', await feeds.make(venueId, userId, feed));
  return { feed, link: link.href };
});
