import type { Action, SheetEffect } from './actions.ts';
import { isHere } from './axes.ts';
import type { BookingStatus } from './booking.ts';
import type { HistoryEntry, Reservation } from './reservation.ts';

/** What undoing each action does to the sheet; an action that is in neither table cannot be undone. */
const UNDO_EFFECTS = {
  reconfirm: 'keep',
  partArrive: 'keep',
  arrive: 'keep',
  seat: 'unseat',
  drinks: 'keep',
  starter: 'keep',
  main: 'keep',
  dessert: 'keep',
  bill: 'keep',
  paid: 'keep',
  finish: 'resume',
  came: 'resume',
  ready: 'unlay',
  noShow: 'resume',
} as const satisfies Partial<Record<Action, SheetEffect>>;

/** How long (ms) the venue may undo what it agreed with a guest: enough to notice a slip. */
export const UNDO_MS = 2 * 60_000;

/** The first instant at which the venue can no longer undo what was agreed at `at`. */
export const afterUndo = (at: number): number => at + UNDO_MS + 1;

/**
 * The same for actions that the guest was told of; `before` is the booking status to go back to. Cancelling a request
 * or a waiting party gave no place away, so there is none to resume. `amend` restores more than the row (`asAgreed`).
 */
const UNDO_AGREED = {
  confirm: () => 'unconfirm',
  accept: () => 'free',
  reject: () => 'keep',
  cancel: (before) => (before === 'requested' || before === 'waitlisted' ? 'keep' : 'resume'),
  offer: () => 'free',
  withdrawOffer: () => 'resume',
  amend: () => 'return',
  rejectAmendment: () => 'keep',
} as const satisfies Record<string, (before: BookingStatus) => SheetEffect>;

/** True for actions that the guest is told of. */
export const isAgreed = (action: string): boolean => action in UNDO_AGREED;

/** What undoing an action does to the sheet; `before`: the booking status that comes back. */
export function undoEffect(action: string, before: BookingStatus): SheetEffect {
  return isAgreed(action)
    ? UNDO_AGREED[action as keyof typeof UNDO_AGREED](before)
    : UNDO_EFFECTS[action as keyof typeof UNDO_EFFECTS];
}

/** Entries that are not steps of the reservation: an undo skips them and takes the step before. */
const BESIDE: readonly string[] = [
  ...['note', 'depositPaid', 'depositOpen', 'move', 'pin', 'unpin', 'stay'],
  ...['payment', 'openPayment', 'askPayment', 'keepNothing', 'decideAgain'],
  ...['elsewhere', 'setAside', 'rename', 'resend', 'unsend', 'remind', 'byMail', 'changeEmail'],
  ...['thank', 'answerReview', 'askConsent', 'tellReady', 'write', 'billed'],
];

/**
 * An undo skips these to reach a step of the evening (arrived, seated, …), but never to reach anything agreed with the
 * guest: that was told to another number, or agreed for one table.
 */
const PAST_AGREED: readonly string[] = ['changeNumber', 'spread'];

/**
 * A pause (ms) after `UNDO_MS`: a host who presses "undo" a moment too late means the alteration, so no earlier step is
 * undone instead.
 */
const SETTLING_MS = 60_000;

/**
 * An alteration of a party that is already here leaves its day, time and presence alone: after the pause an undo skips
 * it too.
 */
const isBesideSteps = ({ action, at, before }: HistoryEntry, pressed: number): boolean =>
  action === 'amend' &&
  before?.agreed !== undefined &&
  !before.amendment &&
  isHere(before) &&
  pressed - at > UNDO_MS + SETTLING_MS;

/**
 * The entry that an undo at that instant would revert: the latest step not yet undone, or null if it cannot be undone.
 */
export function lastUndoable(reservation: Pick<Reservation, 'history' | 'expiresAt'>, at: number): HistoryEntry | null {
  const undos: number[] = [];
  let stands = false;
  for (const entry of reservation.history.toReversed()) {
    if (BESIDE.includes(entry.action) || isBesideSteps(entry, undos.at(-1) ?? at)) continue;
    if (PAST_AGREED.includes(entry.action)) {
      stands = true;
      continue;
    }
    if (entry.action === 'undo') undos.push(entry.at);
    else if (undos.pop() === undefined) {
      const undoable = entry.action in UNDO_EFFECTS || (!stands && mayTakeBack(entry, reservation, at));
      return undoable ? entry : null;
    }
  }
  return null;
}

/**
 * Only the venue can undo what was agreed, within `UNDO_MS`, and only if the venue did it: never a guest's own
 * decision.
 */
function mayTakeBack(
  { action, actor, at: done, before }: HistoryEntry,
  { expiresAt }: Pick<Reservation, 'expiresAt'>,
  at: number,
) {
  if (!isAgreed(action) || !before || !isSlip(actor.kind, done, at)) return false;
  // An imported amendment has no former terms to go back to.
  if (action === 'amend' && !before.agreed) return false;
  // The deadline of the state to go back to has passed.
  return (
    before.booking === 'confirmed' || before.booking === 'waitlisted' || !(expiresAt !== undefined && expiresAt <= at)
  );
}

/** Whether the venue did it recently enough that it may have been a slip. */
export const isSlip = (by: HistoryEntry['actor']['kind'], done: number, at: number): boolean =>
  by === 'user' && at - done <= UNDO_MS;
