import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';

export const monthOf = (date: LocalDate) => date.slice(0, 7);
export const monthKey = (venueId: VenueId, month: string) => ({ pk: `V#${venueId}#M#${month}`, sk: 'SUM' });
