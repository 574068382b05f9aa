import type { ReservationId } from '../kernel/ids.ts';
import type { LocalDate } from '../kernel/time/local-date.ts';
import type { Message } from '../message/message.ts';
import { guestIdOf } from './guest-id.ts';
import { healthEndsAt, saysHealth } from './health.ts';
import { becomesRemindable, reminderLooksFrom } from './reminder.ts';
import type { Reservation } from './reservation.ts';
import { thanksLookFrom } from './thanks.ts';
import { afterUndo } from './undo.ts';
import { becomesThankable } from './visit.ts';

/** The checks that are made at a given time; each judges by the state that it finds then. */
export type Timer =
  | 'unconfirmedExpiry'
  | 'requestExpiry'
  | 'offerExpiry'
  | 'waitlistClosing'
  | 'holdExpiry'
  | 'healthEnds'
  | 'reminder'
  | 'thanks';

export type TimerRequest = { readonly timer: Timer; readonly dueAt: number; readonly reservationId: ReservationId };

/** A reservation before (null: a new one, or new on this day) and after a change. */
type Change = { readonly before: Reservation | null; readonly after: Reservation };

/** `heldUntil`: it is sent only then, in milliseconds. */
type NewMessage = {
  readonly message: Message;
  readonly thread: string;
  readonly heldUntil?: number | undefined;
};

/** A change of a day, as far as anything follows from it. */
export type ChangedDay = {
  readonly reservations: readonly Change[];
  /** A reservation that leaves for another day. */
  readonly leaves?: { readonly before: Reservation };
  readonly deleted?: readonly Reservation[];
  readonly messages?: readonly NewMessage[];
  /** Timers that follow from no reservation: those of holds, and checks that came too early. */
  readonly timers?: readonly TimerRequest[];
  /** When subscribers of the day must check it again, in milliseconds, even though nothing may have changed. */
  readonly lookAgainAt?: number | undefined;
};

/** One consequence: a message to send, news for the subscribers of a reservation or of the day, or a timer. */
export type FollowUp =
  | { readonly kind: 'message'; readonly message: Message; readonly thread: string }
  /** `former`: as it was with its former guest, who is recorded nowhere else. */
  | { readonly kind: 'reservationChanged'; readonly reservation: Reservation; readonly former?: Reservation }
  | { readonly kind: 'dayChanged' }
  | { readonly kind: 'timer'; readonly timer: Timer; readonly reservationId: ReservationId }
  /** The reservation's money is to be looked at. */
  | { readonly kind: 'money'; readonly reservationId: ReservationId };

/** Consequences that are due together; `dueAt` in milliseconds since the epoch. */
export type DueFollowUps = { readonly dueAt: number; readonly followUps: readonly FollowUp[] };

/** Everything that follows from a change of a day: what is due now comes first. The only place that decides it. */
export function followUpsOf(date: LocalDate, change: ChangedDay, now: number): DueFollowUps[] {
  const { reservations, timers = [], lookAgainAt } = change;
  return [
    { dueAt: now, followUps: newsOf(change) },
    ...heldMessages(change),
    ...[...timers, ...reservations.flatMap(deadlinesOf)].map(({ timer, dueAt, reservationId }) => ({
      dueAt,
      followUps: [{ kind: 'timer', timer, reservationId } as const],
    })),
    ...endOfHealthNotes(date, reservations),
    ...reminders(reservations, now),
    ...thanks(date, reservations, now),
    ...partings(reservations, now),
    ...reservations.flatMap((change) => moneyLooks(change, now)),
    ...(lookAgainAt === undefined ? [] : [{ dueAt: lookAgainAt, followUps: [{ kind: 'dayChanged' } as const] }]),
  ];
}

/** What subscribers are told at once, after the messages to guests. */
function newsOf({ reservations, leaves, deleted = [], messages = [] }: ChangedDay): FollowUp[] {
  const news = [
    ...reservations.map(({ before, after }) =>
      before && after.erased && !before.erased ? changed(after, before) : changed(after),
    ),
    ...(leaves ? [changed(leaves.before)] : []),
    ...deleted.map((gone) => changed(gone, gone)),
  ];
  if (news.length === 0) return [{ kind: 'dayChanged' }];
  return [...messages.filter(({ heldUntil }) => heldUntil === undefined).map(toSend), ...news];
}

const toSend = ({ message, thread }: NewMessage): FollowUp => ({ kind: 'message', message, thread });

/** Messages that whoever caused them may still take back for a moment. */
const heldMessages = ({ messages = [] }: ChangedDay): DueFollowUps[] =>
  messages.flatMap((each) =>
    each.heldUntil === undefined ? [] : [{ dueAt: each.heldUntil, followUps: [toSend(each)] }],
  );

const changed = (reservation: Reservation, former?: Reservation): FollowUp => ({
  kind: 'reservationChanged',
  reservation,
  ...(former && { former }),
});

/** The timer that a change starts: an unconfirmed booking, a request, an offer or a place in the line expires. */
function deadlinesOf({ before, after }: Change): TimerRequest[] {
  if (before && isNewOffer(before, after)) return deadline('offerExpiry', after.expiresAt, after);
  if (before && !hasOtherDeadline(before, after) && !isBackInLine(before, after)) return [];
  if (after.booking === 'waitlisted') return deadline('waitlistClosing', after.waits?.until, after);
  if (after.booking === 'unconfirmed') return deadline('unconfirmedExpiry', after.expiresAt, after);
  return after.booking === 'requested' ? deadline('requestExpiry', after.expiresAt, after) : [];
}

const deadline = (timer: Timer, dueAt: number | undefined, { id }: Reservation): TimerRequest[] =>
  dueAt === undefined ? [] : [{ timer, dueAt, reservationId: id }];

const lastAction = ({ history }: Reservation) => history.at(-1)?.action;

/** An undo that restores an offer starts no timer: that of the offer is still due. */
const isNewOffer = (before: Reservation, after: Reservation): boolean =>
  before.booking !== 'offered' && after.booking === 'offered' && lastAction(after) === 'offer';

/** True if a running timer no longer matches: the deadline or the reservation's id has changed. */
const hasOtherDeadline = (before: Reservation, after: Reservation): boolean =>
  after.id !== before.id || after.expiresAt !== before.expiresAt || after.waits?.until !== before.waits?.until;

/**
 * True if the venue puts a party back on the waiting list: its timer may have fired without effect meanwhile. One whose
 * offer has expired was on the list when its timer was set, and keeps it.
 */
const isBackInLine = (before: Reservation, after: Reservation): boolean =>
  before.booking !== 'waitlisted' && after.booking === 'waitlisted' && lastAction(after) !== 'lapse';

/** Schedules the deletion of the health notes that a change brings: together for all of that day. */
function endOfHealthNotes(date: LocalDate, reservations: readonly Change[]): DueFollowUps[] {
  const fresh = reservations.filter(({ before, after }) => saysHealth(after) && !(before && saysHealth(before)));
  return together(healthEndsAt(date), 'healthEnds', fresh);
}

/** Guests newly expected are checked when a reminder could first be due; the worker then decides whether one is. */
function reminders(reservations: readonly Change[], now: number): DueFollowUps[] {
  const expected = reservations.filter(({ before, after }) => becomesRemindable(before, after));
  const first = Math.min(...expected.map(({ after }) => reminderLooksFrom(after)));
  return together(Math.max(now, first), 'reminder', expected);
}

/** Guests who were seated are thanked on a later day; the worker decides when, and whether. */
function thanks(date: LocalDate, reservations: readonly Change[], now: number): DueFollowUps[] {
  const seated = reservations.filter(({ before, after }) => becomesThankable(before, after));
  return together(Math.max(now, thanksLookFrom(date)), 'thanks', seated);
}

const together = (dueAt: number, timer: Timer, changes: readonly Change[]): DueFollowUps[] =>
  changes.length === 0
    ? []
    : [{ dueAt, followUps: changes.map(({ after }) => ({ kind: 'timer', timer, reservationId: after.id })) }];

/**
 * The money of a reservation with a deposit is looked at when its booking or its terms have changed, when the deadline of
 * its payment or of a difference comes, and when the venue can no longer undo its own cancellation.
 */
function moneyLooks({ before, after }: Change, now: number): DueFollowUps[] {
  const { id, deposit, booking, expiresAt, received, difference } = after;
  if (!deposit && !before?.deposit) return [];
  const isNews =
    booking !== before?.booking || deposit?.amount !== before.deposit?.amount || received !== before.received;
  const isAwaited = booking === 'pendingPayment' && (booking !== before?.booking || expiresAt !== before.expiresAt);
  const isUndoable = booking === 'cancelled' && before?.booking !== 'cancelled';
  const dueAt = [
    ...(isNews ? [now] : []),
    ...(isAwaited && expiresAt !== undefined ? [expiresAt] : []),
    ...(difference && difference.until !== before?.difference?.until ? [difference.until] : []),
    ...(isUndoable ? [afterUndo(now)] : []),
  ];
  return dueAt.map((at) => ({ dueAt: at, followUps: [{ kind: 'money', reservationId: id }] }));
}

/**
 * Another number means another guest. The card of the former one is updated when the venue can no longer undo that,
 * because notes about the guest move along.
 */
function partings(reservations: readonly Change[], now: number): DueFollowUps[] {
  const followUps = reservations.flatMap(({ before, after }) =>
    before && !after.erased && guestIdOf(before) !== guestIdOf(after) ? [changed(after, before)] : [],
  );
  return followUps.length === 0 ? [] : [{ dueAt: afterUndo(now), followUps }];
}
