import { useContext } from 'react';
import type { SoldModule } from '#shared/domain/shop/items.ts';
import { VenueContext } from './venue.tsx';

/**
 * Since when the venue shown has a sold module no more, and until when its data can be read; undefined while it has it, for
 * what belongs to no module, and for who has no venue.
 */
export const useEndedModule = (module: SoldModule | null) =>
  useContext(VenueContext)?.ended?.find((each) => each.module === module);
