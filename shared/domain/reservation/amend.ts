import type { Deposit } from '../deposit/rule.ts';
import { clockOf, type LocalDate } from '../time/local-date.ts';
import type { MealId, UnitNo } from '../venue/rules.ts';
import type { PaymentStatus } from './axes.ts';
import {
  type Actor,
  type Agreed,
  coversOf,
  type HistoryEntry,
  parseReservationId,
  type Reservation,
  type ReservationId,
  type ReservationWish,
  reservationIdOf,
  type Waits,
} from './reservation.ts';

/** The wish that a reservation fulfils as it stands. */
export const wishOf = ({ date, start, adults, children, highchairs, area, remarks }: ReservationWish) =>
  ({ date, start, adults, children, highchairs, area, remarks }) as const satisfies ReservationWish;

export function sameWish(a: ReservationWish, b: ReservationWish): boolean {
  return samePlace(a, b) && a.adults === b.adults && a.highchairs === b.highchairs && a.remarks === b.remarks;
}

/** True when the table, its time and the party's needs stay what they are: nothing is to be found anew. */
export function samePlace(a: ReservationWish, b: ReservationWish): boolean {
  return (
    a.date === b.date &&
    a.start === b.start &&
    a.area === b.area &&
    coversOf(a) === coversOf(b) &&
    a.highchairs > 0 === b.highchairs > 0
  );
}

/** A guest alters what is agreed or about to be, until it begins. `startsAt`: the instant of the start. */
export function mayAmend({ booking, presence }: Reservation, startsAt: number, now: number): boolean {
  const stands = booking === 'confirmed' || booking === 'unconfirmed';
  return stands && (presence === 'expected' || presence === 'late') && now < startsAt;
}

export type AlterationVerdict =
  | { readonly kind: 'refused'; readonly code: 'reservation.notAllowed' | 'reservation.stale' }
  /** It is as wished already, by a second press or another device. */
  | { readonly kind: 'done'; readonly outcome: 'altered' | 'requested' }
  /** To wish what one has takes a request back. */
  | { readonly kind: 'withdraw'; readonly after: Reservation }
  /** To be tried; `request` is the reservation with the wish beside it, should the house have to decide. */
  | { readonly kind: 'try'; readonly request: Reservation };

/** What a guest's wish means, before any table is looked at. `startsAt`: the instant at which the reservation begins. */
export function judgeAlteration(
  before: Reservation,
  wish: ReservationWish,
  { startsAt, revision, ...doing }: Doing & { readonly startsAt: number; readonly revision: number },
): AlterationVerdict {
  const { amendment } = before;
  if (amendment && sameWish(amendment, wish)) return { kind: 'done', outcome: 'requested' };
  if (!amendment && sameWish(before, wish)) return { kind: 'done', outcome: 'altered' };
  if (!mayAmend(before, startsAt, doing.at)) return { kind: 'refused', code: 'reservation.notAllowed' };
  if (before.revision !== revision) return { kind: 'refused', code: 'reservation.stale' };
  return sameWish(before, wish)
    ? { kind: 'withdraw', after: dropAmendment(before, 'withdrawAmendment', doing) }
    : { kind: 'try', request: askToAmend(before, wish, doing) };
}

type Doing = { readonly at: number; readonly actor: Actor };

export type NewTerms = {
  /** Another one when the day is another. */
  readonly id: ReservationId;
  readonly meal: MealId;
  readonly duration: number;
  readonly expiresAt?: number | undefined;
  /** What who waits waits for now, where that is another. */
  readonly waits?: Waits;
  readonly deposit: Deposit | null;
};

/** `ofHouse`: of its own accord, not to answer a guest; `setAside`: which limits gave way to it, and why. */
type Amending = Doing & {
  readonly pinned?: UnitNo | undefined;
  readonly ofHouse?: { readonly setAside: Pick<HistoryEntry, 'limits' | 'reason'> | undefined };
};

/**
 * The reservation on its new terms. What was announced of the old time is void, and so is a request. What the house accepts or alters
 * itself can be taken back: `pinned` is the table to go back to.
 */
export function amend(
  before: Reservation,
  wish: ReservationWish,
  terms: NewTerms,
  { pinned, ofHouse, ...doing }: Amending,
): Reservation {
  const { amendment, late, reconfirm, expiresAt: until, deposit: __, ...rest } = before;
  const { booking, presence } = before;
  const back = (amendment || ofHouse) && doing.actor.kind === 'user';
  const was = { booking, presence, ...(amendment && { amendment }), agreed: agreedOf(before, pinned) };
  const aside = ofHouse?.setAside && { ...doing, action: 'setAside', ...ofHouse.setAside };
  const { expiresAt = until, deposit, ...agreed } = terms;
  const sameTime = wish.date === before.date && wish.start === before.start;
  return {
    ...rest,
    ...wishOf(wish),
    ...agreed,
    ...(expiresAt !== undefined && { expiresAt }),
    ...(sameTime && late !== undefined && { late }),
    ...(sameTime && reconfirm && { reconfirm }),
    ...(deposit && { deposit }),
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
  const { meal, duration, deposit, late, reconfirm, expiresAt, waits, parts, ...wish } = before;
  return {
    ...wishOf(wish),
    ...{ meal, duration },
    ...(deposit && { deposit }),
    ...(late !== undefined && { late }),
    ...(reconfirm && { reconfirm }),
    ...(expiresAt !== undefined && { expiresAt }),
    ...(waits && { waits }),
    ...(parts && { parts }),
    ...(pinned !== undefined && { pinned }),
  };
}

/** True when nothing is to be found anew to go back to what was agreed. */
export const sameStay = (agreed: Agreed, now: Reservation): boolean =>
  samePlace(agreed, now) && agreed.duration === now.duration;

/** The reservation on the terms that were agreed before; what was paid meanwhile stays paid. */
export function asAgreed(altered: Reservation, { pinned: _, ...agreed }: Agreed): Reservation {
  const { late: _l, reconfirm: _r, expiresAt: _e, deposit: _d, waits: _w, parts: _p, ...rest } = altered;
  return {
    ...rest,
    ...agreed,
    id: sameParty(altered, agreed.date),
    payment: paymentWith(agreed.deposit ?? null, altered.payment),
  };
}

const sameParty = ({ id }: Reservation, date: LocalDate): ReservationId =>
  reservationIdOf(date, parseReservationId(id)?.partyId ?? '');

/** What is not paid yet is owed as long as a deposit applies; what was paid stays so. */
const paymentWith = (deposit: Deposit | null, payment: PaymentStatus): PaymentStatus =>
  payment === 'none' || payment === 'required' ? (deposit ? 'required' : 'none') : payment;

/** The wish put beside the reservation for the house to decide. */
export function askToAmend(before: Reservation, wish: ReservationWish, { at, actor }: Doing): Reservation {
  const entry = { at, actor, action: 'askToAmend', reason: inShort(wish) };
  return { ...stepped(before, entry), amendment: { ...wishOf(wish), askedAt: at } };
}

/** The request is gone and the reservation stays: the house rejected it, or the guest took it back. */
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
