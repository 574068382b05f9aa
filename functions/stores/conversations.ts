import type { Condition, Item, Table, Write } from '#functions/platform/table.ts';
import type { GuestId } from '#shared/domain/guest/guest-id.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { type Thread, unseen } from '#shared/domain/messaging/thread.ts';
import { byTime, type StaffMessage, type ThreadMessage } from '#shared/domain/messaging/thread-message.ts';
import type { Unread } from '#shared/domain/messaging/unread.ts';
import {
  toMessageItem,
  toStaffMessage,
  toThread,
  toThreadItem,
  toThreadMessage,
  toUnread,
  toUnreadItem,
} from './conversations.item.ts';
import {
  inboxPk,
  messageKey,
  messageWamidKey,
  parseThreadPk,
  type ThreadMessageRef,
  threadKey,
  unreadKey,
  unreadOf,
  WORD_PREFIX,
  wordCursor,
} from './conversations.keys.ts';
import { sendings } from './sendings.ts';

export type { ThreadMessageRef } from './conversations.keys.ts';

/** A thread as it was read. `goneAt`: when its guest was removed; messages about earlier bookings are dropped. */
export type LoadedThread = {
  readonly thread: Thread | null;
  readonly version: number;
  readonly goneAt: number;
  /** The longest retention of its messages, in days. */
  readonly days: number;
};

/** How often a write is retried after another one came first. */
export const MAX_TRIES = 8;

/** The page sizes: messages of a thread, and threads of the list. */
const MAX_WORDS = 200;
/** A Lambda may answer 6 MB; the newest messages are at most two pages, so each gets less than half. */
const PAGE_BYTES = 2_500_000;
const PAGE = 50;

/** The conversations between guests and a venue. Every item has a time to live and is ignored once that is over. */
export const conversationsStore = (table: Table) => ({
  /** The venue's answers go through the same delivery states as messages. */
  answers: sendings<ThreadMessageRef, StaffMessage>(table, {
    keyOf: messageKey,
    from: toStaffMessage,
    wamidKey: messageWamidKey,
  }),

  async load(venueId: VenueId, guest: GuestId, now: number): Promise<LoadedThread> {
    const item = await table.get(threadKey(venueId, guest));
    const stands = item?.ph !== undefined && lasts(item, now);
    return {
      thread: stands ? toThread(item) : null,
      version: Number(item?.v ?? 0),
      goneAt: Number(item?.gone ?? 0),
      days: stands ? Number(item.d) : 0,
    };
  },

  /**
   * Writes a thread with a new message and everything else that belongs to it, in one transaction. `days`: the
   * message's retention. `known`: it was written before.
   */
  async write(
    venueId: VenueId,
    loaded: LoadedThread,
    { thread, message, own = 0, days = 0, more = [] }: ThreadChange,
  ): Promise<'done' | 'known' | 'lost race'> {
    const { guest } = thread;
    const put = toThreadItem(venueId, thread, loaded.version + 1, Math.max(days, loaded.days));
    const outcome = await table.transact([
      { put, if: unchanged(loaded.version) },
      ...(thread.unread > 0 ? [{ put: toUnreadItem(venueId, thread) }] : []),
      ...(thread.unread === 0 && (loaded.thread?.unread ?? 0) > 0 ? [{ remove: unreadKey(venueId, guest) }] : []),
      ...(message
        ? [{ put: toMessageItem({ venueId, guest }, message, own, days), if: { absent: true } as const }]
        : []),
      ...more,
    ]);
    if (outcome.kind === 'done') return 'done';
    return outcome.writes.slice(1).some(({ failed }) => failed) ? 'known' : 'lost race';
  },

  /** A page of a thread in order: the newest messages, or those before a cursor. `earlier`: the cursor of the page before. */
  async page(
    venueId: VenueId,
    guest: GuestId,
    now: number,
    before?: string,
  ): Promise<{ readonly words: ThreadMessage[]; readonly earlier: string | null }> {
    const { pk } = threadKey(venueId, guest);
    const where = before === undefined ? { prefix: WORD_PREFIX } : { below: WORD_PREFIX + before };
    const found = await table.query({ pk, newestFirst: true, limit: MAX_WORDS + 1, ...where });
    // The thread's own item sorts before its messages.
    const items = found.filter(({ sk }) => sk.startsWith(WORD_PREFIX));
    const page = withinBytes(items.slice(0, MAX_WORDS));
    const last = page.at(-1);
    return {
      words: page
        .filter((item) => lasts(item, now))
        .map(toThreadMessage)
        .toSorted(byTime),
      earlier: items.length > page.length && last ? wordCursor(last) : null,
    };
  },

  /**
   * The newest messages of a thread, plus one earlier page if an unread message is not among them: a late message may
   * sort far back. Never more than that, however long the thread.
   */
  async newest(venueId: VenueId, { guest, seen, unread }: Thread, now: number) {
    let page = await this.page(venueId, guest, now);
    if (page.earlier !== null && unseen(page.words, seen).length < unread) {
      const { words, earlier } = await this.page(venueId, guest, now, page.earlier);
      page = { words: [...words, ...page.words].toSorted(byTime), earlier };
    }
    return page;
  },

  async message(ref: ThreadMessageRef): Promise<ThreadMessage | null> {
    const item = await table.get(messageKey(ref));
    return item && toThreadMessage(item);
  },

  /** A venue's threads, latest message first; eventually consistent. `next`: the cursor of the next page. */
  async list(venueId: VenueId, now: number, before?: string): Promise<{ threads: Thread[]; next: string | null }> {
    const index = { index: 'gsi1', pk: inboxPk(venueId), newestFirst: true, limit: PAGE + 1 } as const;
    const items = await table.query({ ...index, ...(before !== undefined && { below: before }) });
    const page = items.slice(0, PAGE);
    const last = page.at(-1);
    return {
      threads: page.filter((item) => lasts(item, now)).map(toThread),
      next: items.length > PAGE && last ? String(last.gsi1sk) : null,
    };
  },

  /** The unread threads. */
  async unread(venueId: VenueId, now: number): Promise<Unread[]> {
    return (await table.query(unreadOf(venueId))).filter((item) => lasts(item, now)).map(toUnread);
  },

  /** The venue's message with a provider's id. The index may lag some milliseconds behind `markSent`. */
  async findByWamid(wamid: string): Promise<(ThreadMessageRef & { readonly message: StaffMessage }) | null> {
    const [item] = await table.query({ index: 'gsi1', pk: messageWamidKey(wamid), limit: 1 });
    if (!item) return null;
    const message = toStaffMessage(item);
    return { ...parseThreadPk(item.pk), id: message.id, at: message.at, message };
  },

  /** Shortens the time to live of all messages, as if they had been written with this retention. */
  async shorten(venueId: VenueId, days: number): Promise<void> {
    for (const { pk, d } of await table.query({ index: 'gsi1', pk: inboxPk(venueId) })) {
      if (Number(d) > days) await shortenThread(table, venueId, parseThreadPk(pk).guest, days);
    }
  },
});

export type ConversationsStore = ReturnType<typeof conversationsStore>;

type ThreadChange = {
  readonly thread: Thread;
  readonly message?: ThreadMessage;
  /** When the message would expire by itself. */
  readonly own?: number;
  readonly days?: number;
  readonly more?: readonly Write[];
};

/** The first items that fit into one page. Sizes are of escaped text: the body of a Lambda's answer is JSON within JSON. */
function withinBytes(items: readonly Item[]): Item[] {
  let bytes = 0;
  return items.filter((item) => {
    bytes += Buffer.byteLength(JSON.stringify(JSON.stringify(item)));
    return bytes <= PAGE_BYTES;
  });
}

const lasts = ({ ttl }: Item, now: number): boolean => Number(ttl) * 1000 > now;

const unchanged = (version: number): Condition => (version === 0 ? { absent: true } : { equals: { v: version } });

const DAY_S = 86_400;

async function shortenThread(table: Table, venueId: VenueId, guest: GuestId, days: number): Promise<void> {
  const key = threadKey(venueId, guest);
  for (;;) {
    const [thread, ...words] = await table.query({ pk: key.pk });
    if (thread?.ph === undefined) return;
    let latest = 0;
    for (const word of words.toSorted((a, b) => Number(a.q) - Number(b.q))) {
      const [e, d] = [Number(word.e), Number(word.d)];
      const own = d > days ? e - (d - Math.max(days, 1)) * DAY_S : e;
      latest = Math.max(latest, own);
      const set = { ttl: latest, e: own, d: Math.min(d, days) };
      // If it is interrupted here, the next run continues where this one stopped.
      await table.update({ pk: word.pk, sk: word.sk }, { set, if: { equals: { e, d } } });
    }
    // The unread mark first, then the thread: an interrupted run shortens both again, and a new message rewrites both.
    const marked = { equals: { ttl: Number(thread.ttl) } } as const;
    if (Number(thread.un) > 0) await table.update(unreadKey(venueId, guest), { set: { ttl: latest }, if: marked });
    const v = Number(thread.v);
    const set = { ttl: latest, d: days, v: v + 1 };
    // A new message has extended the thread meanwhile: read it again.
    if ((await table.update(key, { set, if: { equals: { v } } })) === 'lost race') continue;
    return;
  }
}

const GONE_FOR_S = 2 * DAY_S;

/**
 * Removes a guest's thread for good. For two days a tombstone with the time remains, so that a late write about an
 * earlier booking cannot bring it back.
 */
export async function forgetThread(table: Table, venueId: VenueId, guest: GuestId, now: number): Promise<void> {
  const key = threadKey(venueId, guest);
  for (;;) {
    const version = Number((await table.get(key))?.v ?? 0);
    const gone = { ...key, v: version + 1, gone: now, ttl: Math.floor(now / 1000) + GONE_FOR_S };
    if ((await table.put(gone, unchanged(version))) === 'done') break;
  }
  await table.remove(unreadKey(venueId, guest));
  const words = await table.query({ pk: key.pk, prefix: WORD_PREFIX });
  await Promise.all(words.map(({ pk, sk }) => table.remove({ pk, sk })));
}
