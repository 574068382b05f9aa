import { sha256 } from '#functions/runtime/ids.ts';
import type { Word } from '#shared/domain/conversation/word.ts';
import type { GuestId } from '#shared/domain/guest/card.ts';
import type { VenueId } from '#shared/domain/reservation/reservation.ts';

/** A thread and its words stand together; the guest's id is a keyed hash of the number. */
const threadPk = (venueId: VenueId, guest: GuestId) => `V#${venueId}#W#${guest}`;

export const THREAD_SK = 'THREAD';
export const threadKey = (venueId: VenueId, guest: GuestId) => ({ pk: threadPk(venueId, guest), sk: THREAD_SK });
export function parseThreadPk(pk: string): { readonly venueId: VenueId; readonly guest: GuestId } {
  const [, venueId = '', , guest = ''] = pk.split('#');
  return { venueId: venueId as VenueId, guest };
}

/** Words by time, of which the provider tells whole seconds; one that comes twice has one key. */
export const WORD_PREFIX = 'WORD#';
const padded = (figure: number) => String(figure).padStart(15, '0');
export type WordRef = { readonly venueId: VenueId; readonly guest: GuestId } & Pick<Word, 'id' | 'at'>;
export const wordKey = ({ venueId, guest, at, id }: WordRef) => ({
  pk: threadPk(venueId, guest),
  sk: `${WORD_PREFIX}${padded(Math.floor(at / 1000))}#${id}`,
});
/** Where a word stands among those of its thread. */
export const wordCursor = ({ sk }: { readonly sk: string }): string => sk.slice(WORD_PREFIX.length);
export const parseWordId = ({ sk }: { readonly sk: string }): string => sk.split('#')[2] ?? '';

/** Index of a house's threads by their last word. */
export const inboxPk = (venueId: VenueId) => `V#${venueId}#INBOX`;
export const inboxSk = (at: number, guest: GuestId) => `${padded(at)}#${guest}`;

/** A thread in which somebody has yet to look, so that they are counted without reading the others. */
const unreadPk = (venueId: VenueId) => `V#${venueId}#UNREAD`;
const UNREAD = 'U#';
export const unreadKey = (venueId: VenueId, guest: GuestId) => ({ pk: unreadPk(venueId), sk: `${UNREAD}${guest}` });
export const unreadOf = (venueId: VenueId) => ({ pk: unreadPk(venueId), prefix: UNREAD });
export const parseUnreadKey = ({ sk }: { readonly sk: string }): GuestId => sk.slice(UNREAD.length);

/** Index key of what the house wrote: a guest may answer under it, and the provider's statuses name it so. */
export const wordWamidKey = (wamid: string) => `WW#${sha256(wamid)}`;
