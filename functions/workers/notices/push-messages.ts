import { logEvent } from '#functions/platform/log.ts';
import { noticeWords } from '#functions/services/notice-texts.ts';
import { readsInbox } from '#functions/services/reads-inbox.ts';
import type { ConversationsStore } from '#functions/stores/conversations.ts';
import type { UsersStore } from '#functions/stores/users.ts';
import type { VenuesStore } from '#functions/stores/venues.ts';
import type { NoticeCommand } from '#shared/contracts/messages/outbox.ts';
import type { GuestId } from '#shared/domain/guest/guest-id.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { type PushDeps, pushToDevices } from './push-to-devices.ts';

type Deps = PushDeps & {
  readonly users: Pick<UsersStore, 'find'>;
  readonly venues: Pick<VenuesStore, 'find'>;
  readonly conversations: Pick<ConversationsStore, 'load'>;
};

/**
 * Tells a user's devices that a guest has written, but not who or what, because that does not belong on a lock screen.
 * Skipped if the user may no longer read it, or once it was read.
 */
export async function pushMessages(deps: Deps, { id, locale }: NoticeCommand): Promise<void> {
  const [userId = '', venueId, guest] = id.split('|') as [string, VenueId, GuestId];
  const [user, venue, { thread }] = await Promise.all([
    deps.users.find(userId),
    deps.venues.find(venueId),
    deps.conversations.load(venueId, guest, deps.clock.now()),
  ]);
  if (!user || !readsInbox(user, venueId) || !venue || !thread || thread.unread === 0) {
    return logEvent('notice.dropped', { about: 'newWordsPush' });
  }
  await pushToDevices(deps, userId, {
    title: venue.name,
    body: noticeWords('newWords.push', locale, {}),
    path: `/messages?${new URLSearchParams({ guest, venue: venueId })}`,
    // One notification per conversation.
    tag: `${venueId}|${guest}`,
    news: id,
  });
}
