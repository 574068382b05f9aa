import { EMPTY_SHEET } from '../day/sheet.ts';
import type { LocalDate } from '../kernel/time/local-date.ts';
import { coversOf, type Reservation } from '../reservation/reservation.ts';
import type { VenueRules } from '../venue/rules.ts';
import { asArrival, eventsOf, holds } from './arrivals.ts';
import { playDay } from './play-day.ts';
import type { RefusedDemand } from './refused-demand.ts';

/** The effect of steering on a day. */
export type Earned = {
  /** Guests who took another time than the one they first asked for, although they had not been refused. */
  readonly followed: number;
  /** Covers with a place. */
  readonly covers: number;
  /** Covers that the same guests would fill if each got the free time nearest to the wish. */
  readonly without: number;
};

/**
 * Compares a day with the same guests without steering, using the same placement. Guests arrive in the order of their
 * requests, including refused ones who did not come back (`refused`). Each wants the time first asked for and accepts
 * one no further from it than the time finally booked. Parties that the venue booked or let in keep their time, if
 * there is a table. `turned`: all refused guests, including those who came back later and took another time for lack of
 * a choice.
 */
export function earnedOn(
  rules: VenueRules,
  date: LocalDate,
  reservations: readonly Reservation[],
  refused: readonly RefusedDemand[],
  turned: readonly RefusedDemand[],
): Earned {
  const taken = reservations.filter(holds);
  const events = [...reservations.flatMap((each) => eventsOf(rules, each)), ...refused.map(asArrival)];
  const { sheet } = playDay({ rules, date, sheet: EMPTY_SHEET }, events);
  return {
    followed: taken.filter((each) => each.wished !== undefined && !turned.some((line) => wasTurned(each, line))).length,
    covers: taken.reduce((sum, party) => sum + coversOf(party), 0),
    without: sheet.parties.reduce((sum, { covers }) => sum + covers, 0),
  };
}

/** True when this guest was refused for that meal before booking, recognised by the page's visitor id or the phone. */
const wasTurned = (
  { meal, visitor, thread, createdAt }: Reservation,
  { meal: asked, who, guest, at }: RefusedDemand,
): boolean => asked === meal && at <= createdAt && (who === visitor || (guest ?? who) === thread);
