import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';

const DAY_PREFIX = 'D#';

/** The past days of a venue that were played with other settings, in order. */
export const trialsPk = (venueId: VenueId) => `TRIAL#${venueId}`;
export const trialKey = (venueId: VenueId, date: LocalDate) => ({ pk: trialsPk(venueId), sk: `${DAY_PREFIX}${date}` });
export const parseTrialDay = ({ sk }: { readonly sk: string }) => sk.slice(DAY_PREFIX.length) as LocalDate;
