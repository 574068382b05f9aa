import { layoutOf } from '../allocator/layout.ts';
import type { VenueRules } from '../venue/rules.ts';

/** The largest party that books by itself; a larger one asks. No more than the largest table seats, for the house may join some. */
export const onlineLimit = (rules: VenueRules): number =>
  Math.min(rules.onlinePartyLimit, layoutOf(rules).largest || rules.onlinePartyLimit);
