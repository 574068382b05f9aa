import type { Slot } from '../types.ts';

export const MEALS = ['Breakfast', 'Lunch', 'Dinner'] as const;

/** A full time has no place, but the waiting list can be asked for one. */
export const isFull = (slot: Slot): boolean => slot.status === 'waitlist' || slot.status === 'soldOut';

/** The reason that all times of a day share, so that it is said once. */
export function sharedReason(slots: readonly Slot[]): string | undefined {
  const [first] = slots;
  return first?.reason && slots.every((slot) => slot.status === 'unavailable' && slot.reason === first.reason)
    ? first.reason
    : undefined;
}
