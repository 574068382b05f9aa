import { canMovePresence, type PresenceStatus } from './axes.ts';
import { type BookingStatus, canMoveBooking } from './booking.ts';
import type { Actor, HistoryEntry, Reservation } from './reservation.ts';

/** What can be done to a reservation after it was booked. */
export const ACTIONS = [
  'confirm',
  'accept',
  'reject',
  'arrive',
  'seat',
  'finish',
  'noShow',
  'cancel',
  'expire',
  'undo',
] as const;
export type Action = (typeof ACTIONS)[number];

/** What the action means for the reservation's row on the day sheet. */
export type SheetEffect = 'keep' | 'place' | 'confirm' | 'seat' | 'unseat' | 'finish' | 'free' | 'resume';

export type ActOutcome =
  | { readonly kind: 'done'; readonly reservation: Reservation; readonly effect: SheetEffect }
  | { readonly kind: 'already'; readonly reservation: Reservation }
  | { readonly kind: 'notAllowed' };

type Step = {
  readonly booking?: BookingStatus;
  readonly presence?: PresenceStatus;
  readonly from: readonly BookingStatus[];
  readonly whilePresence?: readonly PresenceStatus[];
  readonly effect: SheetEffect;
};

const NOT_YET_SEATED = ['expected', 'late', 'partArrived', 'arrived'] as const;

/** One line an action: which booking statuses allow it and what it sets. Undo is not a line: it restores the last. */
const STEPS = {
  confirm: { from: ['unconfirmed', 'pendingPayment', 'offered'], booking: 'confirmed', effect: 'confirm' },
  accept: { from: ['requested'], booking: 'confirmed', effect: 'place' },
  reject: { from: ['requested'], booking: 'rejected', effect: 'keep' },
  arrive: { from: ['confirmed'], presence: 'arrived', effect: 'keep' },
  seat: { from: ['confirmed'], presence: 'seated', effect: 'seat' },
  finish: {
    from: ['confirmed'],
    booking: 'completed',
    presence: 'left',
    whilePresence: ['partSeated', 'seated'],
    effect: 'finish',
  },
  noShow: { from: ['confirmed'], booking: 'noShow', whilePresence: ['expected', 'late'], effect: 'free' },
  cancel: {
    from: ['unconfirmed', 'pendingPayment', 'requested', 'waitlisted', 'offered', 'confirmed'],
    booking: 'cancelled',
    whilePresence: NOT_YET_SEATED,
    effect: 'free',
  },
  expire: {
    from: ['held', 'unconfirmed', 'pendingPayment', 'requested', 'waitlisted', 'offered'],
    booking: 'expired',
    effect: 'free',
  },
} as const satisfies Record<Exclude<Action, 'undo'>, Step>;

/** What undoing each action does to the sheet; what is not listed cannot be undone. */
const UNDO_EFFECTS = {
  arrive: 'keep',
  seat: 'unseat',
  finish: 'resume',
  noShow: 'resume',
} as const satisfies Partial<Record<Action, SheetEffect>>;

type Doing = { readonly at: number; readonly actor: Actor; readonly reason?: string };

/**
 * Does an action to a reservation, or says that its state does not allow it. Doing what is already done is not an
 * error (`already`): buttons are pressed twice and messages arrive twice.
 */
export function act(reservation: Reservation, action: Action, doing: Doing): ActOutcome {
  return action === 'undo' ? undo(reservation, doing) : advance(reservation, action, STEPS[action], doing);
}

function advance(reservation: Reservation, action: Action, step: Step, doing: Doing): ActOutcome {
  const { booking, presence } = reservation;
  const to = { booking: step.booking ?? booking, presence: step.presence ?? presence };
  if (to.booking === booking && to.presence === presence) return { kind: 'already', reservation };
  if (!step.from.includes(booking)) return { kind: 'notAllowed' };
  if (step.whilePresence && !step.whilePresence.includes(presence)) return { kind: 'notAllowed' };
  if (to.booking !== booking && !canMoveBooking(booking, to.booking)) return { kind: 'notAllowed' };
  if (to.presence !== presence && !canMovePresence(presence, to.presence)) return { kind: 'notAllowed' };
  return {
    kind: 'done',
    reservation: record(reservation, to, { ...entryOf(action, doing), before: { booking, presence } }),
    effect: step.effect,
  };
}

function undo(reservation: Reservation, doing: Doing): ActOutcome {
  const last = lastUndoable(reservation);
  if (!last?.before) return { kind: 'notAllowed' };
  const effect = UNDO_EFFECTS[last.action as keyof typeof UNDO_EFFECTS];
  return { kind: 'done', reservation: record(reservation, last.before, entryOf('undo', doing)), effect };
}

/** The entry that an undo would take back: the latest one, unless it is an undo or cannot be undone. */
export function lastUndoable(reservation: Pick<Reservation, 'history'>): HistoryEntry | null {
  let skip = 0;
  for (const entry of reservation.history.toReversed()) {
    if (entry.action === 'undo') skip += 1;
    else if (skip > 0) skip -= 1;
    else return entry.action in UNDO_EFFECTS ? entry : null;
  }
  return null;
}

const entryOf = (action: Action, { at, actor, reason }: Doing): HistoryEntry =>
  reason ? { at, actor, action, reason } : { at, actor, action };

function record(
  reservation: Reservation,
  to: Pick<Reservation, 'booking' | 'presence'>,
  entry: HistoryEntry,
): Reservation {
  const { amendment, ...rest } = reservation;
  return {
    ...rest,
    ...to,
    // Who is over or at table has nothing left to be decided.
    ...(amendment && to.booking === 'confirmed' && to.presence !== 'seated' && { amendment }),
    revision: reservation.revision + 1,
    history: [...reservation.history, entry],
  };
}

/** What the house may do next, for the buttons of a reservation. */
export function possibleActions(reservation: Reservation): Action[] {
  const probe: Doing = { at: 0, actor: { kind: 'clock' } };
  return ACTIONS.filter((action) => act(reservation, action, probe).kind === 'done');
}
