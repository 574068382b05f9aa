import { judgeStarts } from '../availability/day.ts';
import { freeParty, placeParty } from '../day/place.ts';
import { openDay } from '../day/service-day.ts';
import { type DaySheet, EMPTY_SHEET, HOLDING_STATUSES, type PartyId } from '../day/sheet.ts';
import { placeForVenue } from '../day/venue-place.ts';
import type { Wish } from '../day/wish.ts';
import type { LocalDate, Minute } from '../kernel/time/local-date.ts';
import { noBudget } from '../packing/memo.ts';
import { coversOf, type Reservation, wantedStart } from '../reservation/reservation.ts';
import { partyIdOf, wishOfVenue } from '../reservation/sheet-effect.ts';
import { gridOf, offerOf } from '../venue/hours.ts';
import type { VenueRules } from '../venue/rules.ts';
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

/** A guest arrives, or gives the place back. */
type Event =
  | { readonly at: number; readonly leaves: PartyId }
  | {
      readonly at: number;
      readonly arrives: PartyId;
      readonly wish: Wish;
      readonly start: Minute;
      readonly within: number;
      /**
       * The stay in minutes of parties booked by the venue: no limit binds them, and no page proposed a time to them.
       */
      readonly byVenue?: number;
    };

const holds = ({ booking }: Reservation) => HOLDING_STATUSES.some((status) => status === booking);

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
  return {
    followed: taken.filter((each) => each.wished !== undefined && !turned.some((line) => wasTurned(each, line))).length,
    covers: taken.reduce((sum, party) => sum + coversOf(party), 0),
    without: replay(rules, date, [...reservations.flatMap((each) => eventsOf(rules, each)), ...refused.map(asEvent)]),
  };
}

/** True when this guest was refused for that meal before booking, recognised by the page's visitor id or the phone. */
const wasTurned = (
  { meal, visitor, thread, createdAt }: Reservation,
  { meal: asked, who, guest, at }: RefusedDemand,
): boolean => asked === meal && at <= createdAt && (who === visitor || (guest ?? who) === thread);

function eventsOf(rules: VenueRules, reservation: Reservation): Event[] {
  const { start, duration, channel, history } = reservation;
  const at = arrivalOf(reservation);
  if (at === null) return [];
  const id = partyIdOf(reservation);
  const wish = wishOfVenue(rules, reservation);
  const wished = reservation.wished ?? wantedStart(reservation);
  const arrives =
    channel === 'host'
      ? { at, arrives: id, wish, start, within: 0, byVenue: duration }
      : { at, arrives: id, wish, start: wished, within: Math.abs(start - wished) };
  return holds(reservation) ? [arrives] : [arrives, { at: history.at(-1)?.at ?? at, leaves: id }];
}

/**
 * When a place was asked for. A guest from the waiting list counts from the offer of the table that they took, and not
 * at all if they took none.
 */
function arrivalOf({ booking, createdAt, history }: Reservation): number | null {
  if (booking === 'waitlisted') return null;
  const waited = history[0]?.action === 'wait';
  return waited ? (history.findLast(({ action }) => TAKEN.includes(action))?.at ?? null) : createdAt;
}

/** The ways from the waiting list to a table: an offer, or seating at the door. */
const TAKEN: readonly string[] = ['offer', 'fromLine'];

const asEvent = ({ at, start, covers, area }: RefusedDemand, index: number): Event => ({
  ...{ at, arrives: `~${index}`, wish: { covers, area }, start, within: 0 },
});

function replay(rules: VenueRules, date: LocalDate, events: readonly Event[]): number {
  const grid = gridOf(offerOf(rules, date)).map(({ start }) => start);
  // Judged from the start of the day, so that neither lead time nor clock refuses anybody.
  const now = { date, minute: 0 };
  let sheet: DaySheet = EMPTY_SHEET;
  for (const event of events.toSorted((a, b) => a.at - b.at)) {
    if ('leaves' in event) {
      sheet = freeParty(sheet, event.leaves);
      continue;
    }
    const { arrives: id, wish, start: wished, within, byVenue: duration } = event;
    if (duration !== undefined) {
      const request = { id, start: wished, wish, duration, guest: 0 };
      const placed = placeForVenue(openDay(rules, date, sheet, now, noBudget()), request, true);
      if (placed.kind === 'placed') sheet = placed.sheet;
      continue;
    }
    const starts = [wished, ...grid.filter((start) => start !== wished)]
      .filter((start) => Math.abs(start - wished) <= within)
      .sort((a, b) => Math.abs(a - wished) - Math.abs(b - wished) || a - b);
    const verdicts = judgeStarts(openDay(rules, date, sheet, now), wish, starts, 'operator');
    const start = starts.find((_, i) => verdicts[i]?.free);
    if (start === undefined) continue;
    const placed = placeParty(
      openDay(rules, date, sheet, now),
      { id, start, wish, status: 'confirmed', guest: 0 },
      'operator',
    );
    if (placed.kind === 'placed') sheet = placed.sheet;
  }
  return sheet.parties.reduce((sum, { covers }) => sum + covers, 0);
}
