import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';

const DAY_PREFIX = 'D#';

/** A venue's days in one partition and in order, so that a year is one query. */
export const statsPk = (venueId: VenueId) => `STAT#${venueId}`;
export const statsKey = (venueId: VenueId, date: LocalDate) => ({ pk: statsPk(venueId), sk: `${DAY_PREFIX}${date}` });
export const parseStatsDay = ({ sk }: { readonly sk: string }) => sk.slice(DAY_PREFIX.length) as LocalDate;
