import type { Table, Write } from '#functions/platform/table.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { Hall } from '#shared/domain/venue/halls.ts';
import { hallsKey } from './venues.keys.ts';

/** The drawn halls of a venue, and their revision. */
export type DrawnHalls = { readonly halls: readonly Hall[]; readonly revision: number };

const NOTHING: DrawnHalls = { halls: [], revision: 0 };

export const hallsStore = (table: Table) => ({
  async load(venueId: VenueId): Promise<DrawnHalls> {
    const item = await table.get(hallsKey(venueId));
    return item ? { halls: item.halls as readonly Hall[], revision: item.v as number } : NOTHING;
  },
});

/** The write that replaces all halls, if they are still at `revision`; part of the transaction that also logs it. */
export const hallsDrawn = (venueId: VenueId, halls: readonly Hall[], revision: number): Write => ({
  put: { ...hallsKey(venueId), halls, v: revision + 1 },
  if: revision === 0 ? { absent: true } : { equals: { v: revision } },
});
