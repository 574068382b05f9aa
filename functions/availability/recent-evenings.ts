import type { VenueId } from '#shared/domain/reservation/reservation.ts';
import type { Evening } from '#shared/domain/steering/evening.ts';
import type { LocalDate } from '#shared/domain/time/local-date.ts';

const RECENT_MS = 30_000;
const MOST = 200;

/**
 * Remembers what the time of a date was last found to be worth: it serves guests for half a minute, and then as what the
 * next finding starts from. Proposals only order what is free, so their prices may be a little behind.
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
