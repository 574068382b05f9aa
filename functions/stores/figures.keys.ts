import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';

/** The figures of a venue's day. */
export const dayFiguresKey = (venueId: VenueId, date: LocalDate) => ({ pk: `STAT#${venueId}`, sk: date as string });
export const parseDayFiguresSk = (sk: string): LocalDate => sk as LocalDate;
