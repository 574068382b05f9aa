import { sha256 } from '#functions/platform/ids.ts';
import type { GuestId } from '#shared/domain/guest/guest-id.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { ThreadMessage } from '#shared/domain/messaging/thread-message.ts';

/** A thread and its messages share a partition; the guest's id is a keyed hash of the phone number. */
const threadPk = (venueId: VenueId, guest: GuestId) => `V#${venueId}#W#${guest}`;

export const THREAD_SK = 'THREAD';
export const threadKey = (venueId: VenueId, guest: GuestId) => ({ pk: threadPk(venueId, guest), sk: THREAD_SK });
export function parseThreadPk(pk: string): { readonly venueId: VenueId; readonly guest: GuestId } {
  const [, venueId = '', , guest = ''] = pk.split('#');
  return { venueId: venueId as VenueId, guest };
}

/** Messages by time (the provider reports whole seconds); a message delivered twice has the same key. */
export const WORD_PREFIX = 'WORD#';
const padded = (figure: number) => String(figure).padStart(15, '0');
export type ThreadMessageRef = { readonly venueId: VenueId; readonly guest: GuestId } & Pick<
  ThreadMessage,
  'id' | 'at'
>;
export const messageKey = ({ venueId, guest, at, id }: ThreadMessageRef) => ({
  pk: threadPk(venueId, guest),
  sk: `${WORD_PREFIX}${padded(Math.floor(at / 1000))}#${id}`,
});
/** The position of a message within its thread, for paging. */
export const wordCursor = ({ sk }: { readonly sk: string }): string => sk.slice(WORD_PREFIX.length);
export const parseMessageId = ({ sk }: { readonly sk: string }): string => sk.split('#')[2] ?? '';

/** Index of a venue's threads by their last message. */
export const inboxPk = (venueId: VenueId) => `V#${venueId}#INBOX`;
export const inboxSk = (at: number, guest: GuestId) => `${padded(at)}#${guest}`;

/** Marks an unread thread, so that unread ones can be counted without reading the others. */
const unreadPk = (venueId: VenueId) => `V#${venueId}#UNREAD`;
const UNREAD = 'U#';
export const unreadKey = (venueId: VenueId, guest: GuestId) => ({ pk: unreadPk(venueId), sk: `${UNREAD}${guest}` });
export const unreadOf = (venueId: VenueId) => ({ pk: unreadPk(venueId), prefix: UNREAD });
export const parseUnreadKey = ({ sk }: { readonly sk: string }): GuestId => sk.slice(UNREAD.length);

/** Index key of a message from the venue: guests' replies and the provider's statuses refer to it by this id. */
export const messageWamidKey = (wamid: string) => `WW#${sha256(wamid)}`;
