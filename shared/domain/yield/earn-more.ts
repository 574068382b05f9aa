import type { StoredDay } from '../day/service-day.ts';
import type { Minute } from '../kernel/time/local-date.ts';
import { coversOf, type Reservation } from '../reservation/reservation.ts';
import { partyIdOf, wishOfVenue } from '../reservation/sheet-effect.ts';
import type { VenueRules } from '../venue/rules.ts';
import { asArrival, endedAsRequest, eventsOf } from './arrivals.ts';
import { changedRules, type RuleChange } from './changes.ts';
import { type Arrival, type DayEvent, playDay, type TurnedAway } from './play-day.ts';
import { atMost, type RefusedDemand } from './refused-demand.ts';

/** A past day with its guests: those with a reservation, and those who were refused and got no place after all. */
export type PastDay = StoredDay & {
  readonly reservations: readonly Reservation[];
  readonly refused: readonly RefusedDemand[];
};

/** What a change would have brought: covers, and by the wished start those of guests who would have got a place. */
export type ChangeGain = {
  readonly change: RuleChange;
  readonly covers: number;
  readonly starts: Readonly<Record<Minute, number>>;
};

/**
 * `near`: how far (minutes) from the wished start a refused guest is taken to come, at a time that was not free then.
 * `units`: the work (`Meter`) that each play of a day may spend on refusals without proof.
 */
export const TRIAL = { near: 30, units: 1_000_000 } as const;
export type Trial = { readonly near: number; readonly units: number };

/**
 * Plays a past day as it was and with each change, and gives the covers gained by it, or lost where somebody else comes
 * first; changes without effect are left out. Guests who were refused come when they were, also those whose request nobody answered if the change answers it.
 * They take their wished start, or one at most half an hour from it that was not free before.
 */
export function earnMoreOn(day: PastDay, changes: readonly RuleChange[], trial: Trial = TRIAL): ChangeGain[] {
  const { near, units } = trial;
  const { rules, date, sheet, reservations } = day;
  const withheld = { parties: [], blocks: sheet.blocks, ...(sheet.joins && { joins: sheet.joins }) };
  const refused = atMost(day.refused, 2 * seatsOf(rules)).map(asArrival);
  const booked = reservations.flatMap((each) => eventsOf(rules, each));
  const before = playDay({ rules, date, sheet: withheld }, [...booked, ...refused], { near, meter: { units } });
  const again = refused.map((arrival) => willing(arrival, before.turnedAway, near));
  const sizes = new Map([...booked, ...again].flatMap((event) => ('leaves' in event ? [] : [sizeOf(event)])));
  // Played again without a change: what a longer search alone would find near a wish is no gain of a change.
  const base = playDay({ rules, date, sheet: withheld }, [...booked, ...again], { meter: { units } }).sheet.parties;
  const seated = new Set(base.map(({ id }) => id));

  return changes.flatMap((change): ChangeGain[] => {
    const unanswered = answeredBy(change, rules, reservations);
    const kept = change.kind === 'withheld' ? { ...withheld, blocks: [] } : withheld;
    const events = [...booked, ...again, ...unanswered];
    if (leavesDayAsItWas(change, sheet, unanswered)) return [];
    const after = playDay({ rules: changedRules(rules, change), date, sheet: kept }, events, { meter: { units } }).sheet
      .parties;
    const covers = totalOf(after) - totalOf(base);
    if (covers === 0) return [];
    const wished = new Map([...sizes, ...unanswered.map(sizeOf)]);
    const gained = after.filter(({ id, part }) => !part && !seated.has(id)).flatMap(({ id }) => wished.get(id) ?? []);
    return [{ change, covers, starts: byStart(gained) }];
  });
}

/** A change of what was not there that day, such as of tables withheld where none was. */
const leavesDayAsItWas = ({ kind }: RuleChange, { blocks }: PastDay['sheet'], unanswered: readonly DayEvent[]) =>
  (kind === 'withheld' && blocks.length === 0) ||
  ((kind === 'online' || kind === 'approval') && unanswered.length === 0);

/** Who was turned away comes again and is willing to move, but to no start that was free and not taken. */
function willing(arrival: Arrival, turnedAway: readonly TurnedAway[], near: number): Arrival {
  const turned = turnedAway.find(({ party }) => party === arrival.arrives);
  return turned ? { ...arrival, within: near, declined: turned.free } : arrival;
}

/** The guests whose request expired without an answer, and who would not have had to ask after the change. */
function answeredBy({ kind, by }: RuleChange, rules: VenueRules, reservations: readonly Reservation[]): Arrival[] {
  if (kind !== 'online' && kind !== 'approval') return [];
  return reservations
    .filter((each) => isUnanswered(each) && (kind === 'approval' || coversOf(each) <= by))
    .map((each) => ({
      ...{ at: each.createdAt, arrives: `${partyIdOf(each)}?`, wish: wishOfVenue(rules, each), start: each.start },
      within: 0,
    }));
}

const isUnanswered = (each: Reservation): boolean => each.booking === 'expired' && endedAsRequest(each);

type Size = { readonly start: Minute; readonly covers: number };
const sizeOf = ({ arrives, start, wish }: Arrival): [string, Size] => [arrives, { start, covers: wish.covers }];

const totalOf = (parties: readonly { readonly covers: number }[]): number =>
  parties.reduce((sum, { covers }) => sum + covers, 0);

const seatsOf = ({ tables }: VenueRules): number => tables.reduce((sum, { max }) => sum + max, 0);

function byStart(gained: readonly Size[]): Readonly<Record<Minute, number>> {
  const starts: Record<Minute, number> = {};
  for (const { start, covers } of gained) starts[start] = (starts[start] ?? 0) + covers;
  return starts;
}
