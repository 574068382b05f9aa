import type { SoldModule } from '#shared/domain/shop/items.ts';
import { useChosenVenue } from './venue.tsx';

/**
 * Since when the venue shown has a sold module no more, and until when its data can be read; undefined while it has it, and
 * for what belongs to no module.
 */
export const useEndedModule = (module: SoldModule | null) =>
  useChosenVenue().ended?.find((each) => each.module === module);
