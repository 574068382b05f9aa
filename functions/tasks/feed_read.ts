import { implement } from '#functions/platform/implement.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { taskFeedsStore } from '#functions/stores/task-feeds.ts';
import { feed_read } from '#shared/operations/tasks/feed.ts';

export const handler = implement(feed_read, { sessions: sessionsStore, feeds: taskFeedsStore })(
  async ({ input, actor, feeds }) => ({ feed: await feeds.find(input.venueId, actor.userId) }),
);
