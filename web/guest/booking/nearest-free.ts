import type { Minute } from '#shared/domain/kernel/time/local-date.ts';
import type { Slot } from '../types.ts';

/** The free times nearest to a time (of two equally near the earlier), in chronological order. */
export function nearestFree(slots: readonly Slot[], start: Minute, count: number): Slot[] {
  return slots
    .filter((slot) => slot.status === 'free')
    .sort((a, b) => Math.abs(a.start - start) - Math.abs(b.start - start) || a.start - b.start)
    .slice(0, count)
    .sort((a, b) => a.start - b.start);
}
