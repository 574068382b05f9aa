import type { Table } from '#functions/runtime/table.ts';
import type { VenueId } from '#shared/domain/reservation/reservation.ts';
import type { Hall } from '#shared/domain/venue/halls.ts';
import { hallsKey } from './venues.keys.ts';

/** The halls of a venue as they were drawn, and how often they were. */
export type DrawnHalls = { readonly halls: readonly Hall[]; readonly revision: number };

const NOTHING: DrawnHalls = { halls: [], revision: 0 };

export const hallsStore = (table: Table) => ({
  async load(venueId: VenueId): Promise<DrawnHalls> {
    const item = await table.get(hallsKey(venueId));
    return item ? { halls: item.halls as readonly Hall[], revision: item.v as number } : NOTHING;
  },

  /** Writes them all, if nobody has drawn since `revision`. */
  save(venueId: VenueId, halls: readonly Hall[], revision: number): Promise<'done' | 'lost race'> {
    const item = { ...hallsKey(venueId), halls, v: revision + 1 };
    return table.put(item, revision === 0 ? { absent: true } : { equals: { v: revision } });
  },
});
