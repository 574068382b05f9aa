import type { Minute } from '../kernel/time/local-date.ts';
import { areaBit, layoutOf } from '../packing/layout.ts';
import type { DayOffer } from '../venue/hours.ts';
import type { VenueRules } from '../venue/rules.ts';

/**
 * Bit set of the areas that take parties starting at a minute: those of the shifts running then; all areas when none is
 * running.
 */
export function openAreas(rules: VenueRules, offer: DayOffer, start: Minute): number {
  if (!offer.partly) return layoutOf(rules).allAreas;
  let open = 0;
  let running = false;
  for (const { firstSeating, lastSeating, areas } of offer.shifts) {
    if (start < firstSeating || start > lastSeating) continue;
    running = true;
    if (!areas) return layoutOf(rules).allAreas;
    for (const area of areas) open |= areaBit(rules, area);
  }
  return running ? open : layoutOf(rules).allAreas;
}
