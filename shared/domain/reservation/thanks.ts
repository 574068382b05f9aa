import { addDays, daysBetween, type LocalDate } from '../kernel/time/local-date.ts';
import { instantFrom, localMomentAt } from '../kernel/time/zone.ts';
import type { Message } from '../message/message.ts';
import { type MessagePurpose, PURPOSES, type Purpose } from '../message/purposes.ts';
import type { VenueServices } from '../venue/services.ts';
import { type HistoryEntry, messagingOf, type Reservation } from './reservation.ts';
import { visitOf } from './visit.ts';

type Reviews = VenueServices['reviews'];
/** The clock of a venue, and its settings for the time after a visit. */
export type AfterVisit = { readonly zone: string; readonly reviews: Reviews };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The easternmost zone is this many hours ahead. */
const EASTERNMOST = 14;
/** Thanks that come later than so many days after the visit are not sent any more. */
const MAX_DAYS_LATER = 3;

/** The earliest instant at which thanks could be due in any time zone and with any settings. */
export const thanksLookFrom = (date: LocalDate): number =>
  Date.parse(`${addDays(date, 1)}T00:00Z`) - EASTERNMOST * HOUR_MS;

/** The next instant, from now on, at which the venue thanks for a visit of that day: on a later day, within its hours. */
export function thanksFrom(date: LocalDate, { zone, reviews: { from, to } }: AfterVisit, now: number): number {
  const { date: today, minute } = localMomentAt(now, zone);
  if (today <= date) return instantFrom(addDays(date, 1), from, zone);
  if (minute < from) return instantFrom(today, from, zone);
  return minute < to ? now : instantFrom(addDays(today, 1), from, zone);
}

/** True for a message that follows a visit: thanks with an invitation, a coupon, or both. */
export function isThanks(purpose: MessagePurpose): boolean {
  const { follows }: Purpose = PURPOSES[purpose];
  return follows === 'visit';
}

/** A guest who was thanked at this instant or later is not thanked again now. */
export const pausedSince = ({ pauseDays }: Pick<Reviews, 'pauseDays'>, now: number): number =>
  now - pauseDays * DAY_MS + 1;

export type ThanksVerdict = 'thank' | 'keep' | { readonly kind: 'tooEarly'; readonly until: number };

/**
 * Whether to thank the guest of a reservation now. Judged by the present state: the party was seated and has left or its
 * day is over, the guest can be written to, and was not thanked for this visit yet. `messages`: the reservation's.
 */
export function judgeThanks(
  reservation: Reservation,
  messages: readonly Pick<Message, 'purpose'>[],
  venue: AfterVisit,
  now: number,
): ThanksVerdict {
  const { date, messaging, contact, erased } = reservation;
  const { invite, coupon } = venue.reviews;
  if (!(invite || coupon) || erased || messaging === 'none' || messagingOf(contact) === 'none') return 'keep';
  if (messages.some(({ purpose }) => isThanks(purpose))) return 'keep';
  const due = thanksFrom(date, venue, now);
  if (daysBetween(date, localMomentAt(due, venue.zone).date) > MAX_DAYS_LATER) return 'keep';
  if (now < due) return { kind: 'tooEarly', until: due };
  return visitOf(reservation, venue.zone, now) ? 'thank' : 'keep';
}

/** What a guest is written after a visit; null: nothing, for the venue does not invite and gave no coupon. */
export function thanksPurpose({ invite }: Pick<Reviews, 'invite'>, hasCoupon: boolean): MessagePurpose | null {
  if (invite) return hasCoupon ? 'thanksCoupon' : 'thanks';
  return hasCoupon ? 'couponOnly' : null;
}

/** The reservation with a note that its guest was thanked, or told of an answer. The visit is as it was. */
export const notedAfterVisit = (
  before: Reservation,
  entry: Pick<HistoryEntry, 'at' | 'actor'> & { readonly action: 'thank' | 'answerReview' },
): Reservation => ({ ...before, revision: before.revision + 1, history: [...before.history, entry] });
