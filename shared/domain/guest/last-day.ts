import type { LocalDate } from '../kernel/time/local-date.ts';
import type { GuestCard } from './card.ts';

/**
 * The last day on which a guest is known: the latest reservation, past or to come, or a visit known from another
 * system.
 */
export const lastDayOf = ({ latest, lastVisit }: Pick<GuestCard, 'latest' | 'lastVisit'>): LocalDate =>
  lastVisit !== null && lastVisit > latest ? lastVisit : latest;
