import type { LocalDate } from '../kernel/time/local-date.ts';
import type { LocalMoment } from '../kernel/time/zone.ts';
import { minutesUntil } from '../venue/hours.ts';
import type { VenueRules } from '../venue/rules.ts';
import { seatingOf } from './seating.ts';
import type { ServiceDay } from './service-day.ts';
import type { DaySheet, Party, PartyId } from './sheet.ts';

/** A sheet that seats everybody, and the parties that sit elsewhere on it than before. */
export type Seated = { readonly sheet: DaySheet; readonly moved: readonly PartyId[] };

/**
 * The weight of moving a party whose table is not known to the venue yet: small, but enough to avoid reshuffling half
 * the evening.
 */
const LATER_MOVE = 0.1;

/** The most additional seatings tried. */
const MAX_TRIES = 8;

/** True from `firmMinutes` before a party's start: the venue knows its table and counts on it. */
export const isFirm = (
  rules: VenueRules,
  date: LocalDate,
  { start }: Pick<Party, 'start'>,
  now: LocalMoment,
): boolean => minutesUntil(rules, date, start, now) <= rules.firmMinutes;

/**
 * Improves a seating so that fewer tables known to the venue change. Moving a party weighs 1 when its table has just
 * become firm, rising to 2 at its start, and `LATER_MOVE` before. Of the parties that `first` moved, the next to come
 * is pinned together with all firm parties before it, and everybody is seated once more (`again`). If that costs less
 * it is taken; otherwise the party may move and the next one is tried. Returns `first` when nothing is better.
 */
export function keepingFirm<T extends Seated>(day: ServiceDay, first: T, again: (sheet: DaySheet) => T | null): T {
  const { rules, date, sheet, now } = day;
  const firm = firmTables(day, first.moved);
  const weightOf = ({ start }: Party) =>
    2 - Math.max(0, minutesUntil(rules, date, start, now)) / Math.max(1, rules.firmMinutes);
  const weights = new Map(firm.map((party) => [party.id, weightOf(party)]));
  const costOf = ({ moved }: Seated) => moved.reduce((sum, id) => sum + (weights.get(id) ?? LATER_MOVE), 0);
  const given = new Set<PartyId>();
  let best = first;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const next = firm.find(({ id }) => best.moved.includes(id) && !given.has(id));
    if (!next) break;
    const kept = new Set(firm.filter(({ id, start }) => start <= next.start && !given.has(id)).map(({ id }) => id));
    const found = again(pinned(sheet, kept, true));
    if (found && costOf(found) < costOf(best)) best = { ...found, sheet: pinned(found.sheet, kept, false) };
    else given.add(next.id);
  }
  return best;
}

/**
 * Movable parties whose table still fits them and is known to the venue, the next to come first; [] when none of those
 * was moved.
 */
function firmTables(day: ServiceDay, moved: readonly PartyId[]): Party[] {
  const { rules, date, sheet, now } = day;
  const shown = (party: Party) => !party.pinned && !party.seated && isFirm(rules, date, party, now);
  if (!sheet.parties.some((party) => moved.includes(party.id) && shown(party))) return [];
  const { unseated } = seatingOf(day, []);
  return sheet.parties
    .filter((party, who) => shown(party) && !unseated.includes(who))
    .sort((a, b) => a.start - b.start);
}

const pinned = (sheet: DaySheet, who: ReadonlySet<PartyId>, pinned: boolean): DaySheet => ({
  ...sheet,
  parties: sheet.parties.map((party) => (who.has(party.id) ? { ...party, pinned } : party)),
});
