import type { GuestId } from '../guest/guest-id.ts';
import { BUSINESS_DAY_STARTS, type LocalDate } from '../kernel/time/local-date.ts';
import { instantFrom, localMomentAt } from '../kernel/time/zone.ts';
import { healthEnds } from '../venue/retention.ts';
import { mayReply, WINDOW_MS } from './reply.ts';
import { byTime, type ThreadMessage } from './thread-message.ts';

/** The conversation of a number and a venue, without the messages themselves. */
export type Thread = {
  readonly guest: GuestId;
  /** E.164. */
  readonly phone: string;
  /** The same number as the provider spells it (`wa_id`), which is how incoming messages are matched. */
  readonly number: string;
  /** The latest message by time. */
  readonly last: Pick<ThreadMessage, 'id' | 'at' | 'order'>;
  /** How many messages there are in all, which is the order of the newest. */
  readonly came: number;
  /**
   * The order of the last message that somebody on the staff has looked at, and how many of the guest's messages came
   * after it.
   */
  readonly seen: number;
  readonly unread: number;
  /** When the earliest unread message was sent; null when there is none. */
  readonly unreadSince: number | null;
  /** When the guest last wrote, and when a member of staff last did. */
  readonly guestAt: number;
  readonly staffAt: number | null;
  /** When the devices of the venue were last notified of messages here, or will be (instant). */
  readonly toldAt: number | null;
  /** When its last message is deleted (instant). */
  readonly ends: number;
};

/** A message before it is given its place in a thread. */
export type NewThreadMessage<W extends ThreadMessage = ThreadMessage> = W extends ThreadMessage
  ? Omit<W, 'order' | 'ends'>
  : never;

/** Without `number` the one known so far counts, or else `phone`. */
type Whose = Pick<Thread, 'guest' | 'phone'> & Partial<Pick<Thread, 'number'>>;

/** A thread before its first message. */
const empty = ({ guest, phone, number = phone }: Whose): Omit<Thread, 'last'> => ({
  ...{ guest, phone, number, came: 0, seen: 0, unread: 0, unreadSince: null },
  ...{ guestAt: 0, staffAt: null, toldAt: null, ends: 0 },
});

/**
 * Adds a message to a thread. `ends`: when the message may be deleted by itself, returned as `own`; its actual end is
 * never before that of an earlier message. Whatever the venue writes marks all before it as read. A mere thank-you
 * never counts as unread, but marks nothing before it as read.
 */
export function withMessage<W extends ThreadMessage>(
  before: Thread | null,
  about: Whose,
  message: NewThreadMessage<W>,
  ends: number,
): { readonly thread: Thread; readonly message: W; readonly own: number } {
  const known = before ?? empty(about);
  const order = known.came + 1;
  const placed = { ...message, order, ends: Math.max(ends, known.ends) } as unknown as W;
  const { id, at, from } = placed;
  const last = before && byTime(before.last, placed) > 0 ? before.last : { id, at, order };
  const thread = { ...known, number: about.number ?? known.number, last, came: order, ends: placed.ends };
  if (from === 'house') {
    return {
      thread: { ...thread, seen: order, unread: 0, unreadSince: null, staffAt: at },
      message: placed,
      own: ends,
    };
  }
  const isRead = placed.from === 'guest' && placed.courtesy;
  return {
    thread: {
      ...thread,
      guestAt: Math.max(known.guestAt, at),
      unread: known.unread + (isRead ? 0 : 1),
      unreadSince: isRead ? known.unreadSince : Math.min(known.unreadSince ?? at, at),
      seen: isRead && known.unread === 0 ? order : known.seen,
    },
    message: placed,
    own: ends,
  };
}

/**
 * Marks messages up to that order as seen; null when they were seen already. `words`: at least all since the last one
 * seen.
 */
export function seenUpTo(before: Thread, words: readonly ThreadMessage[], upTo: number): Thread | null {
  const seen = Math.min(upTo, before.came);
  if (seen <= before.seen) return null;
  const left = unseen(words, seen).map(({ at }) => at);
  return { ...before, seen, unread: left.length, unreadSince: left.length > 0 ? Math.min(...left) : null };
}

/** The guest's messages after `seen` that somebody should look at. */
export const unseen = (words: readonly ThreadMessage[], seen: number): ThreadMessage[] =>
  words.filter((message) => message.order > seen && message.from === 'guest' && !message.courtesy);

/**
 * When a message written at `at` is deleted (instant): like health notes, `healthDays` after it was written or after
 * the latest reservation of its number, at the start of the business day.
 */
export function messageEnds(
  at: number,
  latest: LocalDate | null,
  { zone, healthDays }: { readonly zone: string; readonly healthDays: number },
): number {
  const written = localMomentAt(at, zone).date;
  const last = latest !== null && latest > written ? latest : written;
  return instantFrom(healthEnds(last, healthDays), BUSINESS_DAY_STARTS, zone);
}

/**
 * When anything last came from the guest (instant): messages kept here or, `anywhere`, any sign of the number at any
 * venue. All venues write from one number, so a button pressed at one opens WhatsApp's 24 hours at the others too.
 */
export const heardAt = ({ guestAt }: Pick<Thread, 'guestAt'>, anywhere: number): number => Math.max(guestAt, anywhere);

/** Until when the venue may answer, given when the guest was last heard (instants); null: no longer. */
export const writableUntil = (heard: number, now: number): number | null =>
  mayReply(heard, now) ? heard + WINDOW_MS : null;

const PERSON_MS = 12 * 3_600_000;

/** True while a user of the venue is active in the conversation, so that no automatic answer interferes. */
export const isInPersonsHands = ({ staffAt }: Pick<Thread, 'staffAt'>, now: number): boolean =>
  staffAt !== null && now - staffAt < PERSON_MS;

const TELL_AGAIN_MS = 10 * 60_000;
const AT_IT_MS = 5 * 60_000;

/**
 * When to notify the devices of a venue of new messages (instant): at once, but not while one of its people is writing
 * there, nor soon after the last time. Null: they will be notified anyway.
 */
export function tellAt({ staffAt, toldAt }: Pick<Thread, 'staffAt' | 'toldAt'>, now: number): number | null {
  const before = toldAt ?? -Infinity;
  const at = Math.max(now, before > now ? before : before + TELL_AGAIN_MS, (staffAt ?? -Infinity) + AT_IT_MS);
  return at === toldAt ? null : at;
}

/**
 * Whether there is still something to notify of at the time that `tellAt` gave: nothing when the messages were read, or
 * while somebody is answering.
 */
export const isNews = ({ unread, staffAt }: Pick<Thread, 'unread' | 'staffAt'>, at: number): boolean =>
  unread > 0 && at - (staffAt ?? -Infinity) >= AT_IT_MS;
