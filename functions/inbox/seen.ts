import { implement } from '#functions/platform/implement.ts';
import { conversationsStore, MAX_TRIES } from '#functions/stores/conversations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { seenUpTo } from '#shared/domain/messaging/thread.ts';
import { seen } from '#shared/operations/inbox/inbox.ts';

export const handler = implement(seen, { sessions: sessionsStore, conversations: conversationsStore })(
  async ({ input: { venueId, guest, upTo }, now, conversations }) => {
    for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
      const loaded = await conversations.load(venueId, guest, now);
      if (!loaded.thread) return {};
      const { words } = await conversations.newest(venueId, loaded.thread, now);
      const thread = seenUpTo(loaded.thread, words, upTo);
      if (!thread || (await conversations.write(venueId, loaded, { thread })) !== 'lost race') return {};
    }
    // It stays unread until somebody opens it again.
    return {};
  },
);
