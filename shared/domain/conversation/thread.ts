import type { GuestId } from '../guest/card.ts';
import { healthEnds } from '../guest/retention.ts';
import { mayReply, WINDOW_MS } from '../message/reply.ts';
import { BUSINESS_DAY_STARTS, type LocalDate } from '../time/local-date.ts';
import { instantFrom, localMomentAt } from '../time/zone.ts';
import { byTime, type Word } from './word.ts';

/** What a number and a house have written to each other, without the words. */
export type Thread = {
  readonly guest: GuestId;
  /** E.164. */
  readonly phone: string;
  /** The same as the provider spells it, under which all that comes from it is known. */
  readonly number: string;
  /** Its last word. */
  readonly last: Pick<Word, 'id' | 'at' | 'order'>;
  /** How many words have come in all: the order of the newest one. */
  readonly came: number;
  /** The order of the last word that somebody of the house has looked at, and how many of the guest's came after it. */
  readonly seen: number;
  readonly unread: number;
  /** When the earliest of those was sent; null: there are none. */
  readonly unreadSince: number | null;
  /** When the guest's last words were sent, and when a person of the house last wrote. */
  readonly guestAt: number;
  readonly houseAt: number | null;
  /** When the devices of the house were last told of words here, or will be (instant). */
  readonly toldAt: number | null;
  /** When its last word is forgotten (instant). */
  readonly ends: number;
};

/** A word that has no place in its thread yet. */
export type NewWord<W extends Word = Word> = W extends Word ? Omit<W, 'order' | 'ends'> : never;

/** Without a number it is as known, or as the phone. */
type Whose = Pick<Thread, 'guest' | 'phone'> & Partial<Pick<Thread, 'number'>>;

/** What a thread begins with. */
const empty = ({ guest, phone, number = phone }: Whose): Omit<Thread, 'last'> => ({
  ...{ guest, phone, number, came: 0, seen: 0, unread: 0, unreadSince: null },
  ...{ guestAt: 0, houseAt: null, toldAt: null, ends: 0 },
});

/**
 * A thread with one word more, and that word in its place. `ends`, and then `own`: when it may be forgotten; no word is forgotten before one
 * that came earlier. What the house writes it has read all before; thanks are read by themselves, after nothing but what was read.
 */
export function withWord<W extends Word>(
  before: Thread | null,
  about: Whose,
  word: NewWord<W>,
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

/** Somebody of the house has looked at words up to that order. Null where that is nothing new. `words`: all since what was seen before. */
export function seenUpTo(before: Thread, words: readonly Word[], upTo: number): Thread | null {
  const seen = Math.min(upTo, before.came);
  if (seen <= before.seen) return null;
  const left = unseen(words, seen).map(({ at }) => at);
  return { ...before, seen, unread: left.length, unreadSince: left.length > 0 ? Math.min(...left) : null };
}

/** Words of a guest that came after what was seen, and want to be looked at. */
export const unseen = (words: readonly Word[], seen: number): Word[] =>
  words.filter((word) => word.order > seen && word.from === 'guest' && !word.courtesy);

/**
 * When a word of `at` is forgotten (instant): as what is said of health is, so many days after it was written, or after the latest
 * table that its number has, with the morning on which the house's day begins.
 */
export function wordEnds(
  at: number,
  latest: LocalDate | null,
  { zone, healthDays }: { readonly zone: string; readonly healthDays: number },
): number {
  const written = localMomentAt(at, zone).date;
  const last = latest !== null && latest > written ? latest : written;
  return instantFrom(healthEnds(last, healthDays), BUSINESS_DAY_STARTS, zone);
}

/**
 * When anything came from the guest last (instant): words that are kept here, or whatever else, `anywhere`. One number writes for all
 * houses, so what was pressed at another one opens WhatsApp's day here too.
 */
export const heardAt = ({ guestAt }: Pick<Thread, 'guestAt'>, anywhere: number): number => Math.max(guestAt, anywhere);

/** Until when the house may answer what was heard at that moment (instants); null: not any more. */
export const writableUntil = (heard: number, now: number): number | null =>
  mayReply(heard, now) ? heard + WINDOW_MS : null;

const PERSON_MS = 12 * 3_600_000;

/** A person of the house has just written: nothing answers by itself now. */
export const isInPersonsHands = ({ houseAt }: Pick<Thread, 'houseAt'>, now: number): boolean =>
  houseAt !== null && now - houseAt < PERSON_MS;

const TELL_AGAIN_MS = 10 * 60_000;
const AT_IT_MS = 5 * 60_000;

/**
 * When the devices of a house are told of words that have just come (instant): at once, but not while one of its people writes
 * there, nor soon after the time before. Null: they will be told in any case.
 */
export function tellAt({ houseAt, toldAt }: Pick<Thread, 'houseAt' | 'toldAt'>, now: number): number | null {
  const before = toldAt ?? -Infinity;
  const at = Math.max(now, before > now ? before : before + TELL_AGAIN_MS, (houseAt ?? -Infinity) + AT_IT_MS);
  return at === toldAt ? null : at;
}

/** Whether they still are to be told at the time that `tellAt` said: not of what was looked at, nor while somebody is at it. */
export const isNews = ({ unread, houseAt }: Pick<Thread, 'unread' | 'houseAt'>, at: number): boolean =>
  unread > 0 && at - (houseAt ?? -Infinity) >= AT_IT_MS;
