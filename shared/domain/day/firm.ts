import { minutesUntil } from '../availability/offer.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { LocalMoment } from '../time/zone.ts';
import type { VenueRules } from '../venue/rules.ts';
import { seatingOf } from './seating.ts';
import type { DaySheet, Party, PartyId } from './sheet.ts';

/** A sheet that seats everybody, and who sits elsewhere on it than before. */
export type Seated = { readonly sheet: DaySheet; readonly moved: readonly PartyId[] };

/** What it weighs to move somebody whose table was not shown yet: next to nothing, so that not half the evening changes. */
const LATER_MOVE = 0.1;

/** Further seatings looked for. */
const MOST_TRIES = 8;

/** True from `firmMinutes` before a party's start on: the house has been shown its table and reckons with it. */
export const isFirm = (
  rules: VenueRules,
  date: LocalDate,
  { start }: Pick<Party, 'start'>,
  now: LocalMoment,
): boolean => minutesUntil(rules, date, start, now) <= rules.firmMinutes;

/**
 * The same seating with cheaper moves among the tables that a host was shown: a move weighs one when its table has just
 * become firm and two at the door; before that next to nothing. `first` may have moved whom it liked. The next to come of those
 * moved is pinned, and with it all who come before, and everybody is seated once more (`again`); what that costs less is
 * taken, otherwise that party moves and the next one is looked at. `first` when nothing is better.
 */
export function keepingFirm<T extends Seated>(
  rules: VenueRules,
  date: LocalDate,
  sheet: DaySheet,
  now: LocalMoment,
  first: T,
  again: (sheet: DaySheet) => T | null,
): T {
  const firm = firmTables(rules, date, sheet, first.moved, now);
  const weightOf = ({ start }: Party) =>
    2 - Math.max(0, minutesUntil(rules, date, start, now)) / Math.max(1, rules.firmMinutes);
  const weights = new Map(firm.map((party) => [party.id, weightOf(party)]));
  const costOf = ({ moved }: Seated) => moved.reduce((sum, id) => sum + (weights.get(id) ?? LATER_MOVE), 0);
  const given = new Set<PartyId>();
  let best = first;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const next = firm.find(({ id }) => best.moved.includes(id) && !given.has(id));
    if (!next) break;
    const kept = new Set(firm.filter(({ id, start }) => start <= next.start && !given.has(id)).map(({ id }) => id));
    const found = again(pinned(sheet, kept, true));
    if (found && costOf(found) < costOf(best)) best = { ...found, sheet: pinned(found.sheet, kept, false) };
    else given.add(next.id);
  }
  return best;
}

/** Parties that may be moved, whose table still serves them and was shown, the next to come first; none while no such moved. */
function firmTables(
  rules: VenueRules,
  date: LocalDate,
  sheet: DaySheet,
  moved: readonly PartyId[],
  now: LocalMoment,
): Party[] {
  const shown = (party: Party) => !party.pinned && !party.seated && isFirm(rules, date, party, now);
  if (!sheet.parties.some((party) => moved.includes(party.id) && shown(party))) return [];
  const { homeless } = seatingOf(rules, date, sheet, []);
  return sheet.parties
    .filter((party, who) => shown(party) && !homeless.includes(who))
    .sort((a, b) => a.start - b.start);
}

const pinned = (sheet: DaySheet, who: ReadonlySet<PartyId>, pinned: boolean): DaySheet => ({
  ...sheet,
  parties: sheet.parties.map((party) => (who.has(party.id) ? { ...party, pinned } : party)),
});
