import { newOutboxId } from '#functions/platform/ids.ts';
import type { NoticeCommand, OutboxItem, SignInNews } from '#shared/contracts/messages/outbox.ts';

type Notice = Omit<NoticeCommand, 'kind'>;

/** A notice to a user, due now. */
export const noticeItem = (notice: Notice, now: number): OutboxItem => noticesItem([notice], now);

/** Notices in one outbox item: when the queue does not accept one of them, all are published again. */
const noticesItem = (notices: readonly Notice[], now: number): OutboxItem => ({
  id: newOutboxId(),
  dueAt: now,
  entries: notices.map((notice) => ({ kind: 'notice', ...notice })),
});

/**
 * Distributes notices over at most `room` outbox items, as many as a transaction has room for: one each if they fit.
 */
export function itemsOfNotices(notices: readonly Notice[], now: number, room: number): OutboxItem[] {
  const items = Math.min(notices.length, room);
  return Array.from({ length: items }, (_, item) =>
    noticesItem(
      notices.filter((_, nth) => nth % items === item),
      now,
    ),
  );
}

/** Tells a user that their way of signing in has changed, in case somebody else changed it. */
export const signInChanged = (
  about: SignInNews,
  user: { readonly userId: string; readonly locale: NoticeCommand['locale'] },
  now: number,
) => noticeItem({ about, id: user.userId, locale: user.locale }, now);

/** Asks the reader at a sign-up's address to prove it by a link. */
export const signUpAsked = (user: { readonly userId: string; readonly locale: NoticeCommand['locale'] }, now: number) =>
  noticeItem({ about: 'signUp', id: user.userId, locale: user.locale }, now);

/** Tells a user that another device was signed in with a code shown on one of theirs. */
export const deviceAdded = (user: { readonly userId: string; readonly locale: NoticeCommand['locale'] }, now: number) =>
  noticeItem({ about: 'deviceAdded', id: `${user.userId}|${now}`, locale: user.locale }, now);

/** Tells the former address of a user that it is no longer used for signing in. */
export const emailChanged = (
  user: { readonly userId: string; readonly locale: NoticeCommand['locale'] },
  now: number,
) => noticeItem({ about: 'emailChanged', id: `${user.userId}|${now}`, locale: user.locale }, now);

/** Tells the guests who wanted to know that a venue's page has opened. */
export const pageOpened = (
  venue: { readonly venueId: string; readonly locale: NoticeCommand['locale'] },
  now: number,
) => noticeItem({ about: 'pageOpened', id: venue.venueId, locale: venue.locale }, now);
