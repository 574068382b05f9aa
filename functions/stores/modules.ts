import type { Table } from '#functions/platform/table.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { SoldModule } from '#shared/domain/shop/items.ts';
import type { Licence } from '#shared/domain/shop/licence.ts';
import { licenceKey } from './orders.keys.ts';
import { venueKey } from './venues.keys.ts';

/** Until when venues have the modules that their accounts have bought. */
export const modulesStore = (table: Table) => ({
  /** The first day on which a venue does not have a module; null: it was never bought. */
  async endOf(venueId: VenueId, module: SoldModule): Promise<LocalDate | null> {
    const venue = await table.get(venueKey(venueId), ['accountId']);
    if (!venue) return null;
    const item = await table.get(licenceKey(venue.accountId as string));
    return (item?.c as Licence | undefined)?.modules[module] ?? null;
  },
});

export type ModulesStore = ReturnType<typeof modulesStore>;
