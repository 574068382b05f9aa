import { implement } from '#functions/platform/implement.ts';
import { conversationsStore } from '#functions/stores/conversations.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { previewOf } from '#shared/domain/messaging/thread-message.ts';
import { list } from '#shared/operations/inbox/inbox.ts';

export const handler = implement(list, {
  sessions: sessionsStore,
  conversations: conversationsStore,
  book: guestBookStore,
})(async ({ input: { venueId, before }, now, conversations, book }) => {
  const { threads, next } = await conversations.list(venueId, now, before);
  const shown = await Promise.all(
    threads.map(async ({ guest, phone, last, unread }) => {
      const [message, card] = await Promise.all([
        conversations.message({ venueId, guest, ...last }),
        book.card(venueId, guest),
      ]);
      // The guest was removed after the page was read.
      if (!message) return [];
      const { at, from, kind, body } = message;
      const state = message.from === 'house' ? { state: message.state } : {};
      return [{ guest, name: card?.names[0] ?? '', phone, at, from, kind, preview: previewOf(body), unread, ...state }];
    }),
  );
  return { threads: shown.flat(), next };
});
