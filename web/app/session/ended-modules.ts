import type { SoldModule } from '#shared/domain/shop/items.ts';
import { useChosenVenue } from './venue.tsx';

/** Since when the venue shown has a sold module no more, and until when its data can be read; undefined while it has it. */
export const useEndedModule = (module: SoldModule) => useChosenVenue().ended?.find((each) => each.module === module);
