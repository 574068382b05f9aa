import { addDays, type LocalDate } from '../time/local-date.ts';

/** What the house itself wrote about a guest. */
export type GuestProfile = {
  /** Of tags and notes; a change names the one it saw. */
  readonly revision: number;
  readonly tags: readonly string[];
  readonly notes: string;
  /** Kept apart: health is nobody's business longer than it serves the guest. */
  readonly allergies: string;
};

/** How long what is said of health is kept after the latest visit or booking, in days. */
const ALLERGIES_DAYS = 30;

/** The first day on which what is said of health is gone: 30 days after the latest day booked, or after today. */
export const allergiesEnd = (latest: LocalDate, today: LocalDate): LocalDate =>
  addDays(latest > today ? latest : today, ALLERGIES_DAYS);

/** Whether both say the same, whatever their revisions. */
export const sameProfile = (a: GuestProfile, b: GuestProfile): boolean =>
  a.notes === b.notes && a.allergies === b.allergies && a.tags.join('\n') === b.tags.join('\n');
