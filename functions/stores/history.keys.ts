import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { Weekday } from '#shared/domain/kernel/time/local-date.ts';
import type { MealId } from '#shared/domain/venue/meals.ts';

export const HISTORY_PREFIX = 'HIST#';

export const historyKey = (venueId: VenueId, weekday: Weekday, meal: MealId) => ({
  pk: `V#${venueId}`,
  sk: `${HISTORY_PREFIX}${weekday}#${meal}`,
});

/** Up to which day a venue's past has been learned; sorts before its histories. */
export const learnedKey = (venueId: VenueId) => ({ pk: `V#${venueId}`, sk: 'HIST' });
