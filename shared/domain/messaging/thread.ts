import type { GuestId } from '../guest/guest-id.ts';
import { BUSINESS_DAY_STARTS, type LocalDate } from '../kernel/time/local-date.ts';
import { instantFrom, localMomentAt } from '../kernel/time/zone.ts';
import { healthEnds } from '../venue/retention.ts';
import { mayReply, WINDOW_MS } from './reply.ts';
import { byTime, type ThreadMessage } from './thread-message.ts';

/** The conversation of a number and a house, without the words themselves. */
export type Thread = {
  readonly guest: GuestId;
  /** E.164. */
  readonly phone: string;
  /** The same number as the provider spells it (`wa_id`), which is how incoming words are matched. */
  readonly number: string;
  /** The latest word by time. */
  readonly last: Pick<ThreadMessage, 'id' | 'at' | 'order'>;
  /** How many words there are in all, which is the order of the newest. */
  readonly came: number;
  /**
   * The order of the last word that somebody of the house has looked at, and how many of the guest's words came after
   * it.
   */
  readonly seen: number;
  readonly unread: number;
  /** When the earliest unread word was sent; null when there is none. */
  readonly unreadSince: number | null;
  /** When the guest last wrote, and when a person of the house last did. */
  readonly guestAt: number;
  readonly houseAt: number | null;
  /** When the devices of the house were last notified of words here, or will be (instant). */
  readonly toldAt: number | null;
  /** When its last word is deleted (instant). */
  readonly ends: number;
};

/** A word before it is given its place in a thread. */
export type NewThreadMessage<W extends ThreadMessage = ThreadMessage> = W extends ThreadMessage
  ? Omit<W, 'order' | 'ends'>
  : never;

/** Without `number` the one known so far counts, or else `phone`. */
type Whose = Pick<Thread, 'guest' | 'phone'> & Partial<Pick<Thread, 'number'>>;

/** A thread before its first word. */
const empty = ({ guest, phone, number = phone }: Whose): Omit<Thread, 'last'> => ({
  ...{ guest, phone, number, came: 0, seen: 0, unread: 0, unreadSince: null },
  ...{ guestAt: 0, houseAt: null, toldAt: null, ends: 0 },
});

/**
 * Adds a word to a thread. `ends`: when the word may be deleted by itself, returned as `own`; its actual end is never
 * before that of an earlier word. Whatever the house writes marks all before it as read. A mere thank-you never counts
 * as unread, but marks nothing before it as read.
 */
export function withMessage<W extends ThreadMessage>(
  before: Thread | null,
  about: Whose,
  word: NewThreadMessage<W>,
  ends: number,
): { readonly thread: Thread; readonly word: W; readonly own: number } {
  const known = before ?? empty(about);
  const order = known.came + 1;
  const placed = { ...word, order, ends: Math.max(ends, known.ends) } as unknown as W;
  const { id, at, from } = placed;
  const last = before && byTime(before.last, placed) > 0 ? before.last : { id, at, order };
  const thread = { ...known, number: about.number ?? known.number, last, came: order, ends: placed.ends };
  if (from === 'house') {
    return { thread: { ...thread, seen: order, unread: 0, unreadSince: null, houseAt: at }, word: placed, own: ends };
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
    word: placed,
    own: ends,
  };
}

/**
 * Marks words up to that order as seen; null when they were seen already. `words`: at least all since the last one
 * seen.
 */
export function seenUpTo(before: Thread, words: readonly ThreadMessage[], upTo: number): Thread | null {
  const seen = Math.min(upTo, before.came);
  if (seen <= before.seen) return null;
  const left = unseen(words, seen).map(({ at }) => at);
  return { ...before, seen, unread: left.length, unreadSince: left.length > 0 ? Math.min(...left) : null };
}

/** The guest's words after `seen` that somebody should look at. */
export const unseen = (words: readonly ThreadMessage[], seen: number): ThreadMessage[] =>
  words.filter((word) => word.order > seen && word.from === 'guest' && !word.courtesy);

/**
 * When a word written at `at` is deleted (instant): like health notes, `healthDays` after it was written or after the
 * latest reservation of its number, at the start of the business day.
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
 * When anything last came from the guest (instant): words kept here or, `anywhere`, any sign of the number at any
 * house. All houses write from one number, so a button pressed at one opens WhatsApp's 24 hours at the others too.
 */
export const heardAt = ({ guestAt }: Pick<Thread, 'guestAt'>, anywhere: number): number => Math.max(guestAt, anywhere);

/** Until when the house may answer, given when the guest was last heard (instants); null: no longer. */
export const writableUntil = (heard: number, now: number): number | null =>
  mayReply(heard, now) ? heard + WINDOW_MS : null;

const PERSON_MS = 12 * 3_600_000;

/** True while a user of the house is active in the conversation, so that no automatic answer interferes. */
export const isInPersonsHands = ({ houseAt: venueAt }: Pick<Thread, 'houseAt'>, now: number): boolean =>
  venueAt !== null && now - venueAt < PERSON_MS;

const TELL_AGAIN_MS = 10 * 60_000;
const AT_IT_MS = 5 * 60_000;

/**
 * When to notify the devices of a house of new words (instant): at once, but not while one of its people is writing
 * there, nor soon after the last time. Null: they will be notified anyway.
 */
export function tellAt({ houseAt: venueAt, toldAt }: Pick<Thread, 'houseAt' | 'toldAt'>, now: number): number | null {
  const before = toldAt ?? -Infinity;
  const at = Math.max(now, before > now ? before : before + TELL_AGAIN_MS, (venueAt ?? -Infinity) + AT_IT_MS);
  return at === toldAt ? null : at;
}

/**
 * Whether there is still something to notify of at the time that `tellAt` gave: nothing when the words were read, or
 * while somebody is answering.
 */
export const isNews = ({ unread, houseAt: venueAt }: Pick<Thread, 'unread' | 'houseAt'>, at: number): boolean =>
  unread > 0 && at - (venueAt ?? -Infinity) >= AT_IT_MS;
