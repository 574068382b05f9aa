import type { ConversationsStore } from '#functions/stores/conversations.ts';
import type { GuestBookStore } from '#functions/stores/guest-book.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { leftUnread } from '#shared/domain/messaging/unread.ts';

type Deps = {
  readonly conversations: Pick<ConversationsStore, 'load' | 'unread'>;
  readonly book: Pick<GuestBookStore, 'card'>;
};

/** Only those who wait longest; the inbox has all. */
const MOST = 20;

/** The guests of a venue whose messages have been unread for too long. */
export async function unansweredAt({ conversations, book }: Deps, venueId: VenueId, now: number) {
  const left = leftUnread(await conversations.unread(venueId, now), now).slice(0, MOST);
  const found = await Promise.all(
    left.map(async ({ guest, count, since }) => {
      const [{ thread }, card] = await Promise.all([
        conversations.load(venueId, guest, now),
        book.card(venueId, guest),
      ]);
      // Since the marks were read, the guest was removed or somebody has read the messages.
      if (!thread || thread.unread === 0) return [];
      return [{ guest, name: card?.names[0] ?? '', phone: thread.phone, count, since }];
    }),
  );
  return found.flat();
}
