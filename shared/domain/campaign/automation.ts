import { addDays, type LocalDate } from '../kernel/time/local-date.ts';
import type { CampaignChannel, CampaignTexts } from './message.ts';
import type { SegmentGuest } from './segment.ts';

/** What makes a venue write to a guest by itself. */
export const CAUSES = ['birthday', 'absent', 'firstVisit'] as const;
export type Cause = (typeof CAUSES)[number];

/** A message that leaves by itself, one for each cause of a venue. */
export type Automation = {
  readonly cause: Cause;
  readonly on: boolean;
  /** Of `absent`: after so many days without a visit. */
  readonly days: number;
  readonly channel: CampaignChannel;
  readonly texts: CampaignTexts;
  /** Who wrote it last. */
  readonly by: string;
  readonly writtenAt: number;
  readonly revision: number;
  /** The day whose run was begun last. */
  readonly ranOn: LocalDate | null;
};

/** Who has been away for longer than these more days is not called back; a first visit is thanked for within a week. */
const LATE_DAYS = 30;
const THANKED_DAYS = 7;

type Guest = Pick<SegmentGuest, 'visits' | 'lastVisit' | 'birthMonth'>;

/**
 * What a guest would be written to for on a day; null for nothing. The same text stands for the same occasion, for which a
 * guest is written to once: a birthday of one year (its month, for the book keeps no day), one absence, the first visit.
 */
export function occasionOf({ cause, days }: Pick<Automation, 'cause' | 'days'>, guest: Guest, today: LocalDate) {
  const { visits, lastVisit, birthMonth } = guest;
  if (cause === 'birthday') return birthMonth === Number(today.slice(5, 7)) ? `birthday ${today.slice(0, 4)}` : null;
  if (lastVisit === null || lastVisit >= today) return null;
  if (cause === 'firstVisit') return visits === 1 && lastVisit >= addDays(today, -THANKED_DAYS) ? 'firstVisit' : null;
  const isAway = lastVisit <= addDays(today, -days) && lastVisit > addDays(today, -days - LATE_DAYS);
  return isAway ? `absent ${lastVisit}` : null;
}
