import { env } from '#functions/platform/env.ts';
import { implement } from '#functions/platform/implement.ts';
import { pageOf } from '#functions/services/page-link.ts';
import { calendarFeedsStore } from '#functions/stores/calendar-feeds.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { CALENDAR_PATH } from '#shared/contracts/calendar.ts';
import { feed_write } from '#shared/operations/settings/settings.ts';

export const handler = implement(feed_write, {
  sessions: sessionsStore,
  feeds: calendarFeedsStore,
  venues: venuesStore,
})(async ({ input: { venueId, names, address }, now, feeds, venues, refuse }) => {
  const venue = await venues.recent(venueId, now);
  if (!venue) return refuse('venue.unknown');
  if (address === 'none') {
    await feeds.revoke(venueId);
    return { feed: null, link: null };
  }
  if (address === 'keep') {
    const feed = (await feeds.rename(venueId, names)) ? await feeds.find(venueId) : null;
    return { feed, link: null };
  }
  const feed = { names, madeAt: now };
  const link = new URL(pageOf(venue, env('APP_ORIGIN'), '', CALENDAR_PATH));
  link.searchParams.set('v', await feeds.make(venueId, feed));
  return { feed, link: link.href };
});
