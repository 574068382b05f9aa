import type { Item } from '#functions/platform/table.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { Thread } from '#shared/domain/messaging/thread.ts';
import type { GuestMessage, StaffMessage, ThreadMessage } from '#shared/domain/messaging/thread-message.ts';
import type { Unread } from '#shared/domain/messaging/unread.ts';
import {
  inboxPk,
  inboxSk,
  messageKey,
  parseMessageId,
  parseThreadPk,
  parseUnreadKey,
  type ThreadMessageRef,
  threadKey,
  unreadKey,
} from './conversations.keys.ts';

const ttlOf = (ends: number) => Math.ceil(ends / 1000);

/** `days`: the retention it was written with, needed when the venue shortens it later. */
export function toThreadItem(venueId: VenueId, thread: Thread, version: number, days: number): Item {
  const { guest, last, ends, staffAt, toldAt } = thread;
  return {
    ...threadKey(venueId, guest),
    gsi1pk: inboxPk(venueId),
    gsi1sk: inboxSk(last.at, guest),
    ph: thread.phone,
    nu: thread.number === thread.phone ? undefined : thread.number,
    li: last.id,
    la: last.at,
    lo: last.order,
    q: thread.came,
    se: thread.seen,
    un: thread.unread,
    us: thread.unreadSince ?? undefined,
    ga: thread.guestAt,
    ha: staffAt ?? undefined,
    ta: toldAt ?? undefined,
    ttl: ttlOf(ends),
    d: days,
    v: version,
  };
}

export function toThread(item: Item): Thread {
  const { ph, nu = ph, li, la, lo, q, se, un, ga, ha = null, ta = null, ttl } = item;
  // Items from before `us` was stored: waiting since the last message at least.
  const since = item.us ?? (Number(un) > 0 ? ga : null);
  return {
    guest: parseThreadPk(item.pk).guest,
    ...{ phone: ph, number: nu },
    last: { id: li, at: la, order: lo },
    ...{ came: q, seen: se, unread: un, unreadSince: since },
    ...{ guestAt: ga, staffAt: ha, toldAt: ta },
    ends: Number(ttl) * 1000,
  } as Thread;
}

export const toUnreadItem = (venueId: VenueId, { guest, unread, unreadSince, ends }: Thread): Item => ({
  ...unreadKey(venueId, guest),
  un: unread,
  at: unreadSince ?? undefined,
  ttl: ttlOf(ends),
});

/** Items from before the figures were stored: one old message at least. */
export const toUnread = (item: Item): Unread => ({
  guest: parseUnreadKey(item),
  count: Number(item.un ?? 1),
  since: Number(item.at ?? 0),
});

/** `own`: when the message would expire by itself, `days` after it or after its reservation. */
export function toMessageItem(
  ref: Omit<ThreadMessageRef, 'id' | 'at'>,
  message: ThreadMessage,
  own: number,
  days: number,
): Item {
  const ends = { ttl: ttlOf(message.ends), e: ttlOf(own), d: days };
  const said = { at: message.at, q: message.order, b: message.body || undefined, ...ends };
  const key = messageKey({ ...ref, ...message });
  if (message.from === 'guest') return { ...key, ...said, k: message.kind, c: message.courtesy || undefined };
  return { ...key, ...said, by: message.by, s: message.state, h: message.history, n: 1 };
}

export function toThreadMessage(item: Item): ThreadMessage {
  const said = {
    id: parseMessageId(item),
    at: item.at,
    order: item.q,
    body: item.b ?? '',
    ends: Number(item.ttl) * 1000,
  };
  if (item.by === undefined) return { ...said, from: 'guest', kind: item.k, courtesy: item.c === true } as GuestMessage;
  return toStaffMessage(item);
}

export function toStaffMessage(item: Item): StaffMessage {
  const said = {
    id: parseMessageId(item),
    at: item.at,
    order: item.q,
    body: item.b ?? '',
    ends: Number(item.ttl) * 1000,
  };
  const { by, s: state, h: history, f: failure, w: wamid } = item;
  const became = { state, history, ...(failure !== undefined && { failure }), ...(wamid !== undefined && { wamid }) };
  return { ...said, ...became, from: 'house', kind: 'text', by } as StaffMessage;
}
