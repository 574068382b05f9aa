import type { Minute } from '#shared/domain/time/local-date.ts';
import type { Slot } from '../types.ts';

/** The free times nearest to a time, the earlier of two first, in order of the clock. */
export function nearestFree(slots: readonly Slot[], start: Minute, count: number): Slot[] {
  return slots
    .filter((slot) => slot.status === 'free')
    .sort((a, b) => Math.abs(a.start - start) - Math.abs(b.start - start) || a.start - b.start)
    .slice(0, count)
    .sort((a, b) => a.start - b.start);
}
