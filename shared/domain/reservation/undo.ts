import type { Action, SheetEffect } from './act.ts';
import { isHere } from './axes.ts';
import type { BookingStatus } from './booking.ts';
import type { HistoryEntry, Reservation } from './reservation.ts';

/** What undoing each action does to the sheet; what is not listed cannot be undone. */
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

/** How long the house may take back what was agreed with a guest, in milliseconds: as long as a slip is noticed. */
export const UNDO_MS = 2 * 60_000;

/** The same for what was agreed. Without a place before, a cancellation gave none away; an alteration goes its own way. */
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

/** True for what was agreed with a guest, who was told. */
export const isAgreed = (action: string): boolean => action in UNDO_AGREED;

/** What the undo of an action means for the sheet; `before`: the booking axis that comes back. */
export function undoEffect(action: string, before: BookingStatus): SheetEffect {
  return isAgreed(action)
    ? UNDO_AGREED[action as keyof typeof UNDO_AGREED](before)
    : UNDO_EFFECTS[action as keyof typeof UNDO_EFFECTS];
}

/** What was written down or sent once more, and where and for how long a party sits, are no steps of the reservation. */
const BESIDE: readonly string[] = [
  ...['note', 'depositPaid', 'depositOpen', 'move', 'pin', 'unpin', 'stay'],
  ...['elsewhere', 'setAside', 'rename', 'resend', 'unsend', 'remind', 'byMail', 'changeEmail'],
];

/**
 * Past these a step is taken back, and nothing that was agreed: that was said to another number, or agreed of one table. Who sits
 * sits, whatever the number is and at however many tables.
 */
const PAST_AGREED: readonly string[] = ['changeNumber', 'spread'];

/** How long nothing is undone once that is over: whose press still means what was agreed takes no step before it back. */
const SETTLING_MS = 60_000;

/** What the house altered of who was here by then left day, time and presence alone: once it has settled it is beside the steps as well. */
const isBesideSteps = ({ action, at, before }: HistoryEntry, pressed: number): boolean =>
  action === 'amend' &&
  before?.agreed !== undefined &&
  !before.amendment &&
  isHere(before) &&
  pressed - at > UNDO_MS + SETTLING_MS;

/** The entry that an undo would take back at an instant: the latest one, unless it is an undo or cannot be undone. */
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

/** What was agreed is taken back by the house alone, soon, and only what it did itself: never a guest's own word. */
function mayTakeBack(
  { action, actor, at: done, before }: HistoryEntry,
  { expiresAt }: Pick<Reservation, 'expiresAt'>,
  at: number,
) {
  if (!isAgreed(action) || !before || !isSlip(actor.kind, done, at)) return false;
  // One that came with a file of another house has nothing here to go back to.
  if (action === 'amend' && !before.agreed) return false;
  // Whose time to answer has run out meanwhile has nothing to come back to.
  return (
    before.booking === 'confirmed' || before.booking === 'waitlisted' || !(expiresAt !== undefined && expiresAt <= at)
  );
}

/** Done by the house, and so short ago that it may have been a slip. */
export const isSlip = (by: HistoryEntry['actor']['kind'], done: number, at: number): boolean =>
  by === 'user' && at - done <= UNDO_MS;
