import { addDays, addMonths, type LocalDate } from '../time/local-date.ts';
import type { GuestCard } from './card.ts';

/** How long a house keeps what it knows of its guests: a setting of it, which its privacy page says. */
export type Keeping = {
  /** Who somebody is, in months after their last visit. */
  readonly contactMonths: number;
  /** What is said of health, in days after the latest visit or booking; 0 for the day of it alone. */
  readonly healthDays: number;
};

/** What a house keeps at the longest, and until it sets something shorter. */
export const LONGEST_KEPT = { contactMonths: 24, healthDays: 30 } as const satisfies Keeping;

/** Whether a house keeps anything for less long than any may. */
export const keepsShorter = ({ contactMonths, healthDays }: Keeping): boolean =>
  contactMonths < LONGEST_KEPT.contactMonths || healthDays < LONGEST_KEPT.healthDays;

/** The last day that a house knows of somebody: of all that was booked, past or to come, or of a visit another system told of. */
export const lastDayOf = ({ latest, lastVisit }: Pick<GuestCard, 'latest' | 'lastVisit'>): LocalDate =>
  lastVisit !== null && lastVisit > latest ? lastVisit : latest;

/** The latest last day of whom nothing is kept any more `today`: so many months ago to the day. */
export const contactEndedUpTo = (today: LocalDate, months: number): LocalDate => addMonths(today, -months);

/** The first day on which a house does not say any more what a visit of `date` said of health; never the day itself. */
export const healthEnds = (date: LocalDate, days: number): LocalDate => addDays(date, Math.max(days, 1));

/** The latest day of a visit of which nothing said of health is kept any more `today`. */
export const healthEndedUpTo = (today: LocalDate, days: number): LocalDate => addDays(today, -Math.max(days, 1));
