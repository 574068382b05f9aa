import type { Slot } from '../types.ts';

export const MEALS = ['Breakfast', 'Lunch', 'Dinner'] as const;

/** True for a full time with an open waiting list. */
export const isFull = (slot: Slot): boolean => slot.status === 'waitlist' || slot.status === 'soldOut';

/** The reason shared by all times of a day, so that it is said only once. */
export function sharedReason(slots: readonly Slot[]): string | undefined {
  const [first] = slots;
  return first?.reason && slots.every((slot) => slot.status === 'unavailable' && slot.reason === first.reason)
    ? first.reason
    : undefined;
}
