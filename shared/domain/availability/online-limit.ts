import { layoutOf } from '../packing/layout.ts';
import type { VenueRules } from '../venue/rules.ts';

/**
 * The largest party that can book by itself. It is never larger than the largest table: beyond that a party makes a
 * request, because the venue can join tables.
 */
export const onlineLimit = (rules: VenueRules): number =>
  Math.min(rules.onlinePartyLimit, layoutOf(rules).largest || rules.onlinePartyLimit);
