import type { NoticeCommand, OutboxItem, SignInNews } from '#shared/contracts/messages/outbox.ts';
import { newOutboxId } from './ids.ts';

type Notice = Omit<NoticeCommand, 'kind'>;

/** A notice to a user, due now. */
export const noticeItem = (notice: Notice, now: number): OutboxItem => noticesItem([notice], now);

/** Notices that go together: where one of them is not taken, all of them come again. */
const noticesItem = (notices: readonly Notice[], now: number): OutboxItem => ({
  id: newOutboxId(),
  dueAt: now,
  entries: notices.map((notice) => ({ kind: 'notice', ...notice })),
});

/** Notices in as many items as a transaction has room for: each in its own, or of more some share one. */
export function itemsOfNotices(notices: readonly Notice[], now: number, room: number): OutboxItem[] {
  const items = Math.min(notices.length, room);
  return Array.from({ length: items }, (_, item) =>
    noticesItem(
      notices.filter((_, nth) => nth % items === item),
      now,
    ),
  );
}

/** Tells a user that they sign in otherwise now: whoever changed it has to reckon with that. */
export const signInChanged = (
  about: SignInNews,
  user: { readonly userId: string; readonly locale: NoticeCommand['locale'] },
  now: number,
) => noticeItem({ about, id: user.userId, locale: user.locale }, now);

/** Asks for a sign-up to be proven by who reads there. */
export const signUpAsked = (user: { readonly userId: string; readonly locale: NoticeCommand['locale'] }, now: number) =>
  noticeItem({ about: 'signUp', id: user.userId, locale: user.locale }, now);

/** Tells a user that a further device was signed in by a code that another one of theirs showed. */
export const deviceAdded = (user: { readonly userId: string; readonly locale: NoticeCommand['locale'] }, now: number) =>
  noticeItem({ about: 'deviceAdded', id: `${user.userId}|${now}`, locale: user.locale }, now);

/** Tells the address with which a user signed in until now that it is one no more. */
export const emailChanged = (
  user: { readonly userId: string; readonly locale: NoticeCommand['locale'] },
  now: number,
) => noticeItem({ about: 'emailChanged', id: `${user.userId}|${now}`, locale: user.locale }, now);
