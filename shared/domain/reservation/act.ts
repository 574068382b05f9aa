import { ACTIONS, type Action, type SheetEffect } from './actions.ts';
import { asAgreed, sameStay } from './amend.ts';
import { type CourseStatus, canMoveCourse, canMovePresence, type PresenceStatus } from './axes.ts';
import { type BookingStatus, canMoveBooking } from './booking.ts';
import { reconfirmed, withoutYes } from './reconfirm.ts';
import { type Actor, type HistoryEntry, isWish, type Reservation, wantedStart } from './reservation.ts';
import { lastUndoable, undoEffect } from './undo.ts';
import { withoutProof } from './unproven.ts';

export type ActOutcome =
  | { readonly kind: 'done'; readonly reservation: Reservation; readonly effect: SheetEffect }
  | { readonly kind: 'already'; readonly reservation: Reservation }
  | { readonly kind: 'notAllowed' };

/** The actions that move an axis. */
type Stepping = Exclude<Action, 'undo' | 'reconfirm'>;

type Step = {
  readonly booking?: BookingStatus;
  readonly presence?: PresenceStatus;
  readonly course?: CourseStatus;
  readonly from: readonly BookingStatus[];
  readonly whilePresence?: readonly PresenceStatus[];
  readonly effect: SheetEffect;
};

const AT_TABLE = ['partSeated', 'seated'] as const;
const NOT_YET_SEATED = ['expected', 'late', 'partArrived', 'arrived'] as const;

const served = (course: CourseStatus) =>
  ({ from: ['confirmed'], whilePresence: AT_TABLE, course, effect: 'keep' }) as const satisfies Step;

/**
 * For each action, the booking statuses that allow it and what it sets. Undo is missing because it restores the
 * previous state, and reconfirm because it moves no axis.
 */
const STEPS = {
  confirm: { from: ['unconfirmed', 'pendingPayment', 'offered'], booking: 'confirmed', effect: 'confirm' },
  accept: { from: ['requested'], booking: 'confirmed', effect: 'place' },
  reject: { from: ['requested'], booking: 'rejected', effect: 'keep' },
  partArrive: { from: ['confirmed'], presence: 'partArrived', effect: 'keep' },
  arrive: { from: ['confirmed'], presence: 'arrived', effect: 'keep' },
  seat: { from: ['confirmed'], presence: 'seated', effect: 'seat' },
  drinks: /* @__PURE__ */ served('drinks'),
  starter: /* @__PURE__ */ served('starter'),
  main: /* @__PURE__ */ served('main'),
  dessert: /* @__PURE__ */ served('dessert'),
  bill: /* @__PURE__ */ served('bill'),
  paid: /* @__PURE__ */ served('paid'),
  finish: {
    from: ['confirmed'],
    booking: 'completed',
    presence: 'left',
    whilePresence: AT_TABLE,
    effect: 'finish',
  },
  ready: { from: ['completed'], whilePresence: ['left'], course: 'ready', effect: 'lay' },
  came: {
    from: ['confirmed'],
    booking: 'completed',
    presence: 'left',
    whilePresence: NOT_YET_SEATED,
    effect: 'finish',
  },
  noShow: { from: ['confirmed'], booking: 'noShow', whilePresence: ['expected', 'late'], effect: 'free' },
  cancel: {
    from: ['unconfirmed', 'pendingPayment', 'requested', 'waitlisted', 'offered', 'confirmed'],
    booking: 'cancelled',
    whilePresence: NOT_YET_SEATED,
    effect: 'free',
  },
  withdrawOffer: { from: ['offered'], booking: 'waitlisted', effect: 'free' },
  expire: {
    from: ['held', 'unconfirmed', 'pendingPayment', 'requested', 'waitlisted', 'offered'],
    booking: 'expired',
    effect: 'free',
  },
} as const satisfies Record<Stepping, Step>;

type Doing = {
  readonly at: number;
  readonly actor: Actor;
  readonly reason?: string;
  /** The guest reads the reason in the message. */
  readonly forGuest?: true;
  /**
   * True once the business day is over: only then can a party that might still be seated be marked as having come and
   * gone.
   */
  readonly over?: boolean;
};

/**
 * Applies an action to a reservation, or reports that its state does not allow it. Repeating an action is not an error
 * (`already`): buttons are pressed twice and messages arrive twice.
 */
export function act(reservation: Reservation, action: Action, doing: Doing): ActOutcome {
  if (action === 'undo') return undo(reservation, doing);
  const done = action === 'reconfirm' ? reconfirmed(reservation, doing) : advance(reservation, action, doing);
  if (!proves(reservation, action, doing)) return done;
  if (done.kind === 'done') return { ...done, reservation: withoutProof(done.reservation) };
  return done.kind === 'already' && doing.actor.kind === 'whatsapp' ? proven(reservation, doing) : done;
}

/**
 * Whether the action shows that the number is the guest's, or that the venue knows the guest: one from WhatsApp, a
 * payment, or a step that the venue takes with the guest. What is done on the page shows nothing.
 */
function proves({ proof, booking }: Reservation, action: Action, { actor }: Doing): boolean {
  if (proof === undefined || action === 'cancel' || action === 'expire') return false;
  return actor.kind === 'whatsapp' || actor.kind === 'user' || (action === 'confirm' && booking === 'pendingPayment');
}

/** The reservation of a number that its owner has shown, with nothing else changed. */
const proven = (reservation: Reservation, { at, actor }: Doing): ActOutcome => ({
  kind: 'done',
  reservation: {
    ...withoutProof(reservation),
    revision: reservation.revision + 1,
    history: [...reservation.history, { at, actor, action: 'proveNumber' }],
  },
  effect: 'keep',
});

type AxesNow = Pick<Reservation, 'booking' | 'presence' | 'course'>;

/** The axes after a step, `already` if they are unchanged by it, or `notAllowed`. */
export function advanced(now: AxesNow, action: Stepping): AxesNow | 'already' | 'notAllowed' {
  const step: Step = STEPS[action];
  const { booking, presence, course } = now;
  const to = {
    booking: step.booking ?? booking,
    presence: step.presence ?? presence,
    course: step.course ?? course,
  };
  if (to.booking === booking && to.presence === presence && to.course === course) return 'already';
  if (!step.from.includes(booking)) return 'notAllowed';
  if (step.whilePresence && !step.whilePresence.includes(presence)) return 'notAllowed';
  if (to.booking !== booking && !canMoveBooking(booking, to.booking)) return 'notAllowed';
  if (to.presence !== presence && !canMovePresence(presence, to.presence)) return 'notAllowed';
  if (step.course && !canMoveCourse(course, step.course)) return 'notAllowed';
  return to;
}

function advance(reservation: Reservation, action: Stepping, doing: Doing): ActOutcome {
  const to = advanced(reservation, action);
  if (to === 'already') return { kind: 'already', reservation };
  if (to === 'notAllowed' || (action === 'came' && !doing.over)) return { kind: 'notAllowed' };
  const { booking, presence, course, amendment, start } = reservation;
  const left = action === 'withdrawOffer';
  const before = {
    ...{ booking, presence, course },
    ...(amendment && !mayStillAmend(to) && { amendment }),
    ...(left && { start }),
  };
  return {
    kind: 'done',
    reservation: {
      ...record(reservation, to, { ...entryOf(action, doing), before }),
      ...(left && { start: wantedStart(reservation) }),
    },
    effect: STEPS[action].effect,
  };
}

function undo(reservation: Reservation, doing: Doing): ActOutcome {
  const last = lastUndoable(reservation, doing.at);
  if (!last?.before) return { kind: 'notAllowed' };
  const { agreed, start, stood: _, ...axes } = last.before;
  // The entry names the undone action: an alteration in between may remain in force.
  const undone = record(reservation, axes, entryOf('undo', { reason: last.action, ...doing }));
  if (agreed) {
    const effect = sameStay(agreed, reservation) || isWish(undone) ? 'keep' : 'return';
    return { kind: 'done', reservation: asAgreed(undone, agreed), effect };
  }
  if (last.action === 'reconfirm') return { kind: 'done', reservation: withoutYes(undone), effect: 'keep' };
  const back = axes.booking === 'waitlisted' ? wantedStart(undone) : (start ?? undone.start);
  return { kind: 'done', reservation: { ...undone, start: back }, effect: undoEffect(last.action, axes.booking) };
}

const entryOf = (action: Action, { at, actor, reason, forGuest }: Doing): HistoryEntry => ({
  ...{ at, actor, action },
  ...(reason && { reason, ...(forGuest && { forGuest }) }),
});

/** For a reservation that is over or at table, no request is left to decide. */
const mayStillAmend = ({ booking, presence }: Pick<Reservation, 'booking' | 'presence'>): boolean =>
  booking === 'confirmed' && presence !== 'seated';

type Recorded = Omit<NonNullable<HistoryEntry['before']>, 'agreed' | 'start' | 'stood'>;

function record(reservation: Reservation, to: Recorded, entry: HistoryEntry): Reservation {
  const { amendment, ...rest } = reservation;
  return {
    ...rest,
    ...(amendment && mayStillAmend(to) && { amendment }),
    ...to,
    revision: reservation.revision + 1,
    history: [...reservation.history, entry],
  };
}

/**
 * The actions that the venue may take next, for the buttons of a reservation. Without an instant: those right after its
 * last step.
 */
export function possibleActions(
  reservation: Reservation,
  at = reservation.history.at(-1)?.at ?? 0,
  over = false,
): Action[] {
  const probe: Doing = { at, actor: { kind: 'user', userId: '', name: '' }, over };
  return ACTIONS.filter((action) => act(reservation, action, probe).kind === 'done');
}
