import { parseReservationId, type ReservationId, reservationIdOf } from '../kernel/ids.ts';
import { clockOf, type LocalDate } from '../kernel/time/local-date.ts';
import type { Deposit } from '../venue/deposits/rule.ts';
import type { MealId } from '../venue/meals.ts';
import type { UnitNo } from '../venue/rules.ts';
import type { PaymentStatus } from './axes.ts';
import { asCorrected } from './correct-wishes.ts';
import {
  type Actor,
  type Agreed,
  coversOf,
  type HistoryEntry,
  type Reservation,
  type ReservationWish,
  type Waits,
} from './reservation.ts';

/** The present terms of a reservation, as a wish. */
export const wishOf = ({ date, start, adults, children, highchairs, area, remarks }: ReservationWish) =>
  ({ date, start, adults, children, highchairs, area, remarks }) as const satisfies ReservationWish;

export function sameWish(a: ReservationWish, b: ReservationWish): boolean {
  return samePlace(a, b) && a.adults === b.adults && a.highchairs === b.highchairs && a.remarks === b.remarks;
}

/** True when the time, the area and the party's needs stay the same, so that no new place has to be found. */
export function samePlace(a: ReservationWish, b: ReservationWish): boolean {
  return (
    a.date === b.date &&
    a.start === b.start &&
    a.area === b.area &&
    coversOf(a) === coversOf(b) &&
    a.highchairs > 0 === b.highchairs > 0
  );
}

/** A guest may alter a confirmed or unconfirmed reservation until it begins. `startsAt`: the instant of the start. */
export function mayAmend({ booking, presence }: Reservation, startsAt: number, now: number): boolean {
  const stands = booking === 'confirmed' || booking === 'unconfirmed';
  return stands && (presence === 'expected' || presence === 'late') && now < startsAt;
}

export type AlterationVerdict =
  | { readonly kind: 'refused'; readonly code: 'reservation.notAllowed' | 'reservation.stale' }
  /** The reservation already has the wished terms: a second press, or another device. */
  | { readonly kind: 'done'; readonly outcome: 'altered' | 'requested' }
  /**
   * It keeps its place: only options or diets change, or wishing for the present terms withdraws the open request.
   */
  | { readonly kind: 'here'; readonly outcome: 'altered' | 'requested'; readonly after: Reservation }
  /** A place must be found; `request` is the reservation to store if the venue has to decide instead. */
  | { readonly kind: 'try'; readonly request: Reservation };

/** Judges a guest's wish before any table is considered. `startsAt`: the instant at which the reservation begins. */
export function judgeAlteration(
  before: Reservation,
  wish: ReservationWish,
  { startsAt, revision, corrected = false, ...doing }: Judging,
): AlterationVerdict {
  const { amendment } = before;
  const isSame = sameWish(amendment ?? before, wish);
  const outcome = amendment ? 'requested' : 'altered';
  if (isSame && !corrected) return { kind: 'done', outcome };
  if (!mayAmend(before, startsAt, doing.at)) return { kind: 'refused', code: 'reservation.notAllowed' };
  if (before.revision !== revision) return { kind: 'refused', code: 'reservation.stale' };
  if (isSame) return { kind: 'here', outcome, after: asCorrected(before, doing) };
  return sameWish(before, wish)
    ? { kind: 'here', outcome: 'altered', after: dropAmendment(before, 'withdrawAmendment', doing) }
    : { kind: 'try', request: askToAmend(before, wish, doing) };
}

type Doing = { readonly at: number; readonly actor: Actor };
type Judging = Doing & {
  readonly startsAt: number;
  readonly revision: number;
  /** The options or diets in `before` are already the corrected ones. */
  readonly corrected?: boolean;
};

export type NewTerms = {
  /** A new id when the day changes, because ids carry their day. */
  readonly id: ReservationId;
  readonly meal: MealId;
  readonly duration: number;
  readonly expiresAt?: number | undefined;
  /** For a waiting party: what it waits for now, if that changes. */
  readonly waits?: Waits;
  readonly deposit: Deposit | null;
};

/**
 * `ofVenue`: the venue alters on its own initiative, not to answer a guest; `setAside`: the overridden limits and the
 * reason.
 */
type Amending = Doing & {
  readonly pinned?: UnitNo | undefined;
  readonly ofVenue?: { readonly setAside: Pick<HistoryEntry, 'limits' | 'reason'> | undefined };
};

/**
 * The reservation on its new terms. A new time voids an announced delay and a reconfirmation; any alteration closes an
 * open request. An alteration by the venue can be undone: `pinned` is the table to go back to.
 */
export function amend(
  before: Reservation,
  wish: ReservationWish,
  terms: NewTerms,
  { pinned, ofVenue, ...doing }: Amending,
): Reservation {
  const { amendment, late, reconfirm, expiresAt: until, deposit: former, difference, ...rest } = before;
  const { booking, presence } = before;
  const back = (amendment || ofVenue) && doing.actor.kind === 'user';
  const was = { booking, presence, ...(amendment && { amendment }), agreed: agreedOf(before, pinned) };
  const aside = ofVenue?.setAside && { ...doing, action: 'setAside', ...ofVenue.setAside };
  const { expiresAt = until, deposit, ...agreed } = terms;
  const sameTime = wish.date === before.date && wish.start === before.start;
  return {
    ...rest,
    ...wishOf(wish),
    ...agreed,
    ...firstIdOf(before, terms.id),
    ...(expiresAt !== undefined && { expiresAt }),
    ...(sameTime && late !== undefined && { late }),
    ...(sameTime && reconfirm && { reconfirm }),
    ...(deposit && { deposit }),
    ...(difference && deposit?.amount === former?.amount && { difference }),
    payment: paymentWith(deposit, before.payment),
    presence: sameTime ? before.presence : 'expected',
    revision: before.revision + 1,
    history: [
      ...before.history,
      ...(aside ? [aside] : []),
      { ...doing, action: 'amend', reason: inShort(before), ...(back && { before: was }) },
    ],
  };
}

function agreedOf(before: Reservation, pinned?: UnitNo): Agreed {
  const { meal, duration, deposit, difference, late, reconfirm, expiresAt, waits, parts, ...wish } = before;
  return {
    ...wishOf(wish),
    ...{ meal, duration },
    ...(deposit && { deposit }),
    ...(difference && { difference }),
    ...(late !== undefined && { late }),
    ...(reconfirm && { reconfirm }),
    ...(expiresAt !== undefined && { expiresAt }),
    ...(waits && { waits }),
    ...(parts && { parts }),
    ...(pinned !== undefined && { pinned }),
  };
}

/** True when going back to the agreed terms needs no new place. */
export const sameStay = (agreed: Agreed, now: Reservation): boolean =>
  samePlace(agreed, now) && agreed.duration === now.duration;

/** The reservation back on the terms agreed before an alteration; a payment made meanwhile stays. */
export function asAgreed(altered: Reservation, { pinned: _, ...agreed }: Agreed): Reservation {
  const {
    late: _l,
    reconfirm: _r,
    expiresAt: _e,
    deposit: _d,
    difference: _f,
    waits: _w,
    parts: _p,
    ...rest
  } = altered;
  const id = sameParty(altered, agreed.date);
  return {
    ...rest,
    ...agreed,
    ...firstIdOf(altered, id),
    id,
    payment: paymentWith(agreed.deposit ?? null, altered.payment),
  };
}

const firstIdOf = ({ id, firstId = id }: Reservation, next: ReservationId): Pick<Reservation, 'firstId'> =>
  next === id ? {} : { firstId };

const sameParty = ({ id }: Reservation, date: LocalDate): ReservationId =>
  reservationIdOf(date, parseReservationId(id)?.partyId ?? '');

/** An unpaid deposit is required for as long as the terms have one; payments that were made stay. */
const paymentWith = (deposit: Deposit | null, payment: PaymentStatus): PaymentStatus =>
  payment === 'none' || payment === 'required' ? (deposit ? 'required' : 'none') : payment;

/** Stores the wish beside the reservation for the venue to decide. */
export function askToAmend(before: Reservation, wish: ReservationWish, { at, actor }: Doing): Reservation {
  const entry = { at, actor, action: 'askToAmend', reason: inShort(wish) };
  return { ...stepped(before, entry), amendment: { ...wishOf(wish), askedAt: at } };
}

/** Drops the open request, because the venue rejected it or the guest withdrew it; the reservation is unchanged. */
export function dropAmendment(
  before: Reservation,
  action: 'rejectAmendment' | 'withdrawAmendment',
  doing: Doing & { readonly reason?: string | undefined },
): Reservation {
  const { at, actor, reason } = doing;
  const { amendment, ...rest } = before;
  const { booking, presence } = before;
  return stepped(rest, {
    ...{ at, actor, action },
    ...(reason !== undefined && { reason }),
    ...(action === 'rejectAmendment' && amendment && { before: { booking, presence, amendment } }),
  });
}

const stepped = (before: Reservation, entry: HistoryEntry): Reservation => ({
  ...before,
  revision: before.revision + 1,
  history: [...before.history, entry],
});

const inShort = (wish: ReservationWish): string => `${wish.date} ${clockOf(wish.start)} · ${coversOf(wish)}`;
