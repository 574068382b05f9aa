import { judgeStarts } from '../availability/day.ts';
import { freeParty, placeParty } from '../day/place.ts';
import { openDay, type StoredDay } from '../day/service-day.ts';
import type { DaySheet, PartyId } from '../day/sheet.ts';
import { placeForVenue } from '../day/venue-place.ts';
import type { Wish } from '../day/wish.ts';
import { guestBudget, staffBudget } from '../day/work-budget.ts';
import type { Minute } from '../kernel/time/local-date.ts';
import { noBudget, type WorkBudget } from '../packing/memo.ts';
import { type Meter, partOf } from '../packing/meter.ts';
import { gridOf, offerOf } from '../venue/hours.ts';
import type { UnitNo } from '../venue/rules.ts';

/** A guest arrives, who wants a start and accepts one at most `within` minutes from it. */
export type Arrival = {
  readonly at: number;
  readonly arrives: PartyId;
  readonly wish: Wish;
  readonly start: Minute;
  readonly within: number;
  /** Starts that are never taken: they were free when the guest was turned away, and were not wanted. */
  readonly declined?: readonly Minute[];
  /** The stay in minutes of parties booked by the venue: no limit binds them, and no page proposed a time to them. */
  readonly byVenue?: number;
  /** The table that the venue had chosen. */
  readonly unit?: UnitNo;
};

/** A guest arrives, or gives the place back. */
export type DayEvent = Arrival | { readonly at: number; readonly leaves: PartyId };

/** A guest without a place, and the starts near the wish that were free at that moment. */
export type TurnedAway = { readonly party: PartyId; readonly free: readonly Minute[] };
export type PlayedDay = { readonly sheet: DaySheet; readonly turnedAway: readonly TurnedAway[] };

/**
 * `near`: how far from the wish (minutes) the free starts of those turned away are looked for. `meter`: the work for
 * going into refusals without proof, as the background does; absent: they stay refusals.
 */
export type Playing = { readonly near?: number; readonly meter?: Meter };

/**
 * Lets the guests of a day come again, in order of their requests, on the given sheet (withheld and joined tables). Each
 * takes the start nearest to the wish that can be had.
 */
export function playDay(day: StoredDay, events: readonly DayEvent[], playing: Playing = {}): PlayedDay {
  const { near = 0 } = playing;
  const startsOf = startsIn(day);
  let { sheet } = day;
  const turnedAway: TurnedAway[] = [];
  for (const event of events.toSorted((a, b) => a.at - b.at)) {
    if ('leaves' in event) {
      sheet = freeParty(sheet, event.leaves);
      continue;
    }
    const now = { ...day, sheet };
    const starts = startsOf(event, event.within);
    const next = event.byVenue === undefined ? taken(now, event, starts, playing) : entered(now, event, event.byVenue);
    if (next) sheet = next;
    else if (near > 0 && event.byVenue === undefined)
      turnedAway.push({ party: event.arrives, free: freeOf(now, event, startsOf(event, near)) });
  }
  return { sheet, turnedAway };
}

/** The starts that a guest accepts, the nearest first. */
function startsIn({ rules, date }: StoredDay) {
  const grid = gridOf(offerOf(rules, date)).map(({ start }) => start);
  return ({ start: wished, declined = [] }: Arrival, within: number): Minute[] =>
    [wished, ...grid.filter((start) => start !== wished)]
      .filter((start) => Math.abs(start - wished) <= within && !declined.includes(start))
      .sort((a, b) => Math.abs(a - wished) - Math.abs(b - wished) || a - b);
}

/** Judged from the start of the day, so that neither lead time nor clock refuses anybody. */
const opened = ({ rules, date, sheet }: StoredDay, budget?: WorkBudget) =>
  openDay(rules, date, sheet, { date, minute: 0 }, budget);

function freeOf(day: StoredDay, { wish, unit }: Arrival, starts: readonly Minute[]): Minute[] {
  const verdicts = judgeStarts(opened(day), wish, starts, 'operator', { unit });
  return starts.filter((_, i) => verdicts[i]?.free);
}

const askedBy = ({ arrives: id, wish, unit }: Arrival) => ({ id, wish, guest: 0, ...(unit !== undefined && { unit }) });

/** The sheet with a party that the venue booked, or null. */
function entered(day: StoredDay, arrival: Arrival, duration: number): DaySheet | null {
  const request = { ...askedBy(arrival), start: arrival.start, duration };
  const placed = placeForVenue(opened(day, noBudget()), request, true);
  return placed.kind === 'placed' ? placed.sheet : null;
}

/** The sheet after a guest has taken a start, decided as for a guest and then, with a meter, as in the background. */
function taken(day: StoredDay, arrival: Arrival, starts: readonly Minute[], { meter }: Playing): DaySheet | null {
  const doubtful: Minute[] = [];
  const place = (start: Minute, budget: WorkBudget) =>
    placeParty(opened(day, budget), { ...askedBy(arrival), start, status: 'confirmed' }, 'operator');
  for (const start of starts) {
    const placed = place(start, guestBudget());
    if (placed.kind === 'placed') return placed.sheet;
    if (!placed.proven) doubtful.push(start);
  }
  if (!meter) return null;
  for (const start of doubtful) {
    const budget = staffBudget();
    const placed = place(start, { ...budget, meter: partOf(meter, budget.meter.units) });
    if (placed.kind === 'placed') return placed.sheet;
  }
  return null;
}
