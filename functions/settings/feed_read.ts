import { implement } from '#functions/platform/implement.ts';
import { calendarFeedsStore } from '#functions/stores/calendar-feeds.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { feed_read } from '#shared/operations/settings/settings.ts';

export const handler = implement(feed_read, { sessions: sessionsStore, feeds: calendarFeedsStore })(
  async ({ input, feeds }) => ({ feed: await feeds.find(input.venueId) }),
);
