import { simhash, similarity } from './alike.ts';
import { SIGNALS, type Signal } from './review.ts';

const HOUR_MS = 3_600_000;
/** More reviews than this of one venue within an hour are unusual. */
const MAX_AN_HOUR = 6;
/** Who fills in the form in fewer seconds has hardly thought of a visit. */
const LEAST_SECONDS = 20;
/** A guest is invited once in a while; another review within so many days is worth a look. */
const SAME_GUEST_MS = 30 * 24 * HOUR_MS;
const ALIKE = 0.9;
export const REMEMBERED_REVIEWS = 20;

/** What is remembered of a recent review: when it was written, and the simhash of its text. */
export type RecentReview = { readonly at: number; readonly hash: string };

export type Suspect = {
  readonly text: string;
  /** How long the form was open (s). */
  readonly seconds: number;
  /** The guest's number or address is that of a user of the venue. */
  readonly isOwnUser: boolean;
  /** When the same guest last wrote a review of this venue (instant). */
  readonly lastOfGuest: number | null;
  /** The venue's last reviews. */
  readonly recent: readonly RecentReview[];
  readonly now: number;
};

/** Why a new review could be false. Every signal has honest explanations, so it is only shown. */
export function signalsOf({ text, seconds, isOwnUser, lastOfGuest, recent, now }: Suspect): Signal[] {
  const hash = simhash(text);
  const found: Readonly<Record<Signal, boolean>> = {
    ownUser: isOwnUser,
    sameGuest: lastOfGuest !== null && now - lastOfGuest < SAME_GUEST_MS,
    rush: recent.filter(({ at }) => now - at < HOUR_MS).length >= MAX_AN_HOUR,
    tooFast: seconds < LEAST_SECONDS,
    alike: recent.some((other) => similarity(other.hash, hash) > ALIKE),
  };
  return SIGNALS.filter((signal) => found[signal]);
}

/** The recent reviews with one more; the oldest are forgotten. */
export const remembered = (recent: readonly RecentReview[], text: string, at: number): RecentReview[] =>
  [{ at, hash: simhash(text) }, ...recent].toSorted((a, b) => b.at - a.at).slice(0, REMEMBERED_REVIEWS);
