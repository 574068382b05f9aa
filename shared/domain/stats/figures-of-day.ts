import type { DaySheet } from '../day/sheet.ts';
import { daysBetween, type LocalDate } from '../kernel/time/local-date.ts';
import { localMomentAt } from '../kernel/time/zone.ts';
import { areaOfParty } from '../reservation/area-of-party.ts';
import { type CountedAs, countedAs, wasPlaced } from '../reservation/counted-as.ts';
import { coversOf, type Reservation } from '../reservation/reservation.ts';
import { wasSeated } from '../reservation/visit.ts';
import { offerOf } from '../venue/hours.ts';
import type { MealId } from '../venue/meals.ts';
import type { AreaId, VenueRules } from '../venue/rules.ts';
import { onceAGuest, type RefusedDemand } from '../yield/refused-demand.ts';
import { servicesOf } from '../yield/services.ts';
import { tallyDay } from '../yield/tally.ts';
import { withoutZeros } from './by-area.ts';
import {
  type Amount,
  type AreaFigures,
  addFigures,
  type DayFigures,
  type FiguresByArea,
  LEAD_STEPS,
  MAX_SIZE,
  MAX_TURN,
  type MealFigures,
  NO_FIGURES,
  PACE_DAYS,
  TURN_STEP,
  type TurnKey,
} from './day-figures.ts';
import { type LateFacts, lateFigures } from './late-facts.ts';

const MINUTE_MS = 60_000;

export type StoredFacts = Partial<LateFacts> & {
  readonly rules: VenueRules;
  readonly date: LocalDate;
  readonly sheet: DaySheet;
  readonly reservations: readonly Reservation[];
  readonly refused: readonly RefusedDemand[];
};

/** The figures of a day from all that is stored of it: of what happened, not of whom. No clock: they are as of the data. */
export function figuresOfDay(facts: StoredFacts): DayFigures {
  const lines = onceAGuest(facts.refused);
  const meals = mealsIn(facts, { parties: facts.reservations, lines, area: null });
  return {
    meals: Object.fromEntries(meals),
    areas: areasOf(facts),
    ...(facts.rules.areas.length > 1 && { byArea: byAreaOf(facts, lines) }),
  };
}

/** What is counted: some reservations and refusals of the day, and the seats of one area or of all. */
type Counted = {
  readonly parties: readonly Reservation[];
  readonly lines: readonly RefusedDemand[];
  readonly area: AreaId | null;
};

function mealsIn(facts: StoredFacts, { parties, lines, area }: Counted): (readonly [MealId, MealFigures])[] {
  const { rules, date, reservations } = facts;
  const names = new Set([...servicesOf(rules, date), ...parties, ...lines].map(({ meal }) => meal));
  return [...names].sort().map((meal) => {
    const own = parties.filter((each) => each.meal === meal);
    const refused = lines.filter((line) => line.meal === meal);
    const open = openMinutes(rules, date, meal);
    const sum = own
      .map((each) => figuresOfParty(rules, date, each))
      .reduce(addFigures, {
        ...NO_FIGURES,
        ...demandOf(refused, reservations),
        ...lateFigures(own, facts),
        seatMinutesOpen: area ? (open[area] ?? 0) : Object.values(open).reduce((all, each) => all + each, 0),
      });
    return [meal, sum] as const;
  });
}

/** The same for each area: parties by their table or wish, refusals by their wish. */
function byAreaOf(facts: StoredFacts, lines: readonly RefusedDemand[]): FiguresByArea {
  const { rules, sheet, reservations } = facts;
  const areaOf = areaOfParty(rules, sheet);
  const byArea = Map.groupBy(reservations, areaOf);
  const areas = rules.areas.map((area) => {
    const own = { parties: byArea.get(area) ?? [], lines: lines.filter((line) => line.area === area), area };
    const meals = mealsIn(facts, own).map(([meal, figures]) => [meal, withoutZeros(figures)] as const);
    return [area, Object.fromEntries(meals.filter(([, figures]) => Object.keys(figures).length > 0))] as const;
  });
  return Object.fromEntries(areas);
}

/** What one reservation adds to its meal. */
function figuresOfParty(rules: VenueRules, date: LocalDate, party: Reservation): MealFigures {
  const one: Amount = { parties: 1, covers: coversOf(party) };
  const kinds = countedAs(party, rules.zone);
  const as = (kind: CountedAs) => (kinds.includes(kind) ? one : NONE);
  const [booked, seated] = [kinds.includes('booked'), kinds.includes('seated')];
  return {
    ...NO_FIGURES,
    ...{ booked: as('booked'), seated: as('seated'), walkIns: as('walkIns'), due: as('due'), noShows: as('noShows') },
    ...{ cancelled: as('cancelled'), cancelledLate: as('cancelledLate'), billed: as('billed') },
    ...(booked && { sources: { [party.channel]: one.covers }, lead: leadOf(rules, date, party) }),
    ...(wasPlaced(party) && { pace: paceOf(rules, date, party) }),
    ...(seated && { sizes: at(MAX_SIZE, one.covers - 1), revenue: party.bill ?? 0, ...stayOf(party) }),
    ...(kinds.includes('waited') && {
      waited: 1,
      offered: party.history.some(({ action }) => action === 'offer') ? 1 : 0,
      gotTable: booked || seated ? 1 : 0,
      waitMinutes: waitedFor(party.history),
    }),
  };
}

const NONE = NO_FIGURES.booked;

/** Minutes from joining the list to the first offer; 0 without one. */
function waitedFor(history: Reservation['history']): number {
  const joined = history.find(({ action }) => action === 'wait' || action === 'waitAtDoor')?.at;
  const offered = history.find(({ action }) => action === 'offer')?.at;
  return joined === undefined || offered === undefined ? 0 : Math.max(0, Math.round((offered - joined) / MINUTE_MS));
}

/** A histogram with one entry; what is beyond its end counts in the last place. */
const at = (length: number, place: number): readonly number[] =>
  Array.from({ length }, (_, nth) => (nth === Math.max(0, Math.min(length - 1, place)) ? 1 : 0));

const daysBefore = (rules: VenueRules, date: LocalDate, instant: number): number =>
  Math.max(0, daysBetween(localMomentAt(instant, rules.zone).date, date));

function leadOf(rules: VenueRules, date: LocalDate, { createdAt }: Reservation): readonly number[] {
  const days = daysBefore(rules, date, createdAt);
  const step = LEAD_STEPS.findIndex((most) => days <= most);
  return at(LEAD_STEPS.length + 1, step < 0 ? LEAD_STEPS.length : step);
}

/** When the agreement ended, if it did. */
const endedAt = ({ booking, history }: Reservation): number | null =>
  booking === 'cancelled' || booking === 'expired' || booking === 'rejected'
    ? (history.findLast(({ action }) => ENDS.includes(action))?.at ?? null)
    : null;
const ENDS: readonly string[] = ['cancel', 'expire', 'reject'];

function paceOf(rules: VenueRules, date: LocalDate, party: Reservation): readonly number[] {
  const ended = endedAt(party);
  const from = daysBefore(rules, date, party.createdAt);
  const to = ended === null ? -1 : daysBefore(rules, date, ended);
  return Array.from({ length: PACE_DAYS }, (_, nth) => (nth <= from && nth > to ? coversOf(party) : 0));
}

/** The stay from the table to the door; a party whose seating or leaving nobody marked has none. */
function minutesOf({ history, booking }: Reservation): number | null {
  const seat = history.findLast(({ action }) => action === 'seat')?.at;
  const left = booking === 'completed' ? history.findLast(({ action }) => action === 'finish')?.at : undefined;
  return seat === undefined || left === undefined ? null : Math.max(0, Math.round((left - seat) / MINUTE_MS));
}

function stayOf(party: Reservation): Partial<MealFigures> {
  const minutes = minutesOf(party);
  const covers = coversOf(party);
  if (minutes === null) return { seatMinutesUsed: covers * party.duration };
  const size = Math.min(MAX_SIZE, Math.max(1, covers));
  const key: TurnKey = `${size}/${Math.min(MAX_TURN, Math.floor(minutes / TURN_STEP))}`;
  return { seatMinutesUsed: covers * minutes, turns: { [key]: 1 }, promised: party.duration };
}

function demandOf(lines: readonly RefusedDemand[], reservations: readonly Reservation[]): Partial<MealFigures> {
  const guests = reservations.map((reservation) => ({ reservation, guest: reservation.thread ?? '' }));
  const { lost, reasons, unproven, recovered } = tallyDay(lines, guests);
  return {
    refused: Object.fromEntries(reasons.map(({ reason, covers }) => [reason, covers])),
    refusedParties: lost.parties,
    unproven,
    recovered,
  };
}

/** Seats times minutes from the first seating to the close of a meal, by area. */
function openMinutes(rules: VenueRules, date: LocalDate, meal: string): Partial<Record<AreaId, number>> {
  const service = servicesOf(rules, date).find((each) => each.meal === meal);
  if (!service) return {};
  const shifts = offerOf(rules, date).shifts.filter((shift) => shift.meal === meal);
  const served = rules.areas.filter((area) => shifts.some(({ areas }) => !areas || areas.includes(area)));
  return Object.fromEntries(
    served.map((area) => {
      const seats = rules.tables.filter((table) => table.area === area).reduce((sum, { max }) => sum + max, 0);
      return [area, seats * (service.close - service.open)] as const;
    }),
  );
}

function areasOf({ rules, date, sheet, reservations }: StoredFacts): DayFigures['areas'] {
  const areaOf = areaOfParty(rules, sheet);
  const open = servicesOf(rules, date).map(({ meal }) => openMinutes(rules, date, meal));
  let areas: Partial<Record<AreaId, AreaFigures>> = {};
  for (const each of open) {
    for (const [area, minutes] of Object.entries(each)) {
      areas = addFigures(areas, { [area]: { ...NO_AREA, seatMinutesOpen: minutes } });
    }
  }
  for (const party of reservations.filter(wasSeated)) {
    const area = areaOf(party);
    if (!area) continue;
    const used = coversOf(party) * (minutesOf(party) ?? party.duration);
    const seated = { parties: 1, covers: coversOf(party) };
    areas = addFigures(areas, { [area]: { seated, seatMinutesUsed: used, seatMinutesOpen: 0 } });
  }
  return areas;
}

const NO_AREA: AreaFigures = { seated: { parties: 0, covers: 0 }, seatMinutesUsed: 0, seatMinutesOpen: 0 };
