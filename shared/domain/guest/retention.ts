import { addDays, addMonths, type LocalDate } from '../time/local-date.ts';
import type { GuestCard } from './card.ts';

/** How long a house keeps who somebody is after their last visit, in months; the privacy page says so. */
const CONTACT_MONTHS = 24;
/** How long what is said of health is kept after the latest visit or booking, in days; it says so too. */
export const HEALTH_DAYS = 30;

/** The last day that a house knows of somebody: of all that was booked, past or to come, or of a visit another system told of. */
export const lastDayOf = ({ latest, lastVisit }: Pick<GuestCard, 'latest' | 'lastVisit'>): LocalDate =>
  lastVisit !== null && lastVisit > latest ? lastVisit : latest;

/** The latest last day of whom nothing is kept any more `today`: 24 months ago to the day. */
export const contactEndedUpTo = (today: LocalDate): LocalDate => addMonths(today, -CONTACT_MONTHS);

/** The first day on which a house does not say any more what a visit of `date` said of health. */
export const healthEnds = (date: LocalDate): LocalDate => addDays(date, HEALTH_DAYS);
