import type { Slot } from '../types.ts';

export const MEALS = ['Breakfast', 'Lunch', 'Dinner'] as const;

/** True for a full time with an open waiting list. */
export const isFull = (slot: Slot): boolean => slot.status === 'waitlist' || slot.status === 'soldOut';

const OVER = ['time.past', 'time.leadTime'];

/** The times without those that are over or too near, unless there is no other. */
export function withoutOver<S extends Pick<Slot, 'status' | 'reason'>>(slots: readonly S[]): readonly S[] {
  const ahead = slots.filter(({ status, reason = '' }) => status !== 'unavailable' || !OVER.includes(reason));
  return ahead.length > 0 ? ahead : slots;
}

/** The reason shared by all times of a day, so that it is said only once. */
export function sharedReason(slots: readonly Slot[]): string | undefined {
  const [first] = slots;
  return first?.reason && slots.every((slot) => slot.status === 'unavailable' && slot.reason === first.reason)
    ? first.reason
    : undefined;
}
