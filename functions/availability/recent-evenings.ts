import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { Evening } from '#shared/domain/yield/evening.ts';

const RECENT_MS = 30_000;
const MOST = 200;

/**
 * Remembers the last computed value of a date's table time. It is used for half a minute, and then as the starting
 * point of the next computation. Proposals only order the free slots, so the values may be slightly out of date.
 */
export const recentEvenings = () => {
  const memory = new Map<
    string,
    { readonly evenings: readonly Evening[]; readonly at: number; readonly rules: object }
  >();
  return {
    of(
      venueId: VenueId,
      date: LocalDate,
      rules: object,
      now: number,
      find: (before: readonly Evening[]) => readonly Evening[],
    ): readonly Evening[] {
      const key = `${venueId}|${date}`;
      const known = memory.get(key);
      if (known && known.rules === rules && now >= known.at && now - known.at < RECENT_MS) return known.evenings;
      const evenings = find(known?.evenings ?? []);
      memory.delete(key);
      memory.set(key, { evenings, at: now, rules });
      const [oldest] = memory.keys();
      if (memory.size > MOST && oldest !== undefined) memory.delete(oldest);
      return evenings;
    },
  };
};
