import { addDays, addMonths, type LocalDate } from '../kernel/time/local-date.ts';

/** How long a venue keeps guest data: a setting, which its privacy page states. */
export type Keeping = {
  /** Contact data: months after the last visit. */
  readonly contactMonths: number;
  /** Notes on health: days after the latest visit or booking; 0 keeps them on the day itself only. */
  readonly healthDays: number;
};

/** The longest permitted, and the default. */
export const MAX_KEPT = { contactMonths: 24, healthDays: 30 } as const satisfies Keeping;

/** Whether a venue keeps anything for less than the longest permitted time. */
export const keepsShorter = ({ contactMonths, healthDays }: Keeping): boolean =>
  contactMonths < MAX_KEPT.contactMonths || healthDays < MAX_KEPT.healthDays;

/** Guests whose last day is this or earlier are deleted `today`: the same day `months` ago. */
export const contactEndedUpTo = (today: LocalDate, months: number): LocalDate => addMonths(today, -months);

/** The first day on which notes on health from a visit on `date` are gone; never the day itself. */
export const healthEnds = (date: LocalDate, days: number): LocalDate => addDays(date, Math.max(days, 1));

/** Notes on health from visits on this day or earlier are deleted `today`. */
export const healthEndedUpTo = (today: LocalDate, days: number): LocalDate => addDays(today, -Math.max(days, 1));
