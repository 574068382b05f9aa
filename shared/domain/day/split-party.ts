import { areaBit, layoutOf } from '../packing/layout.ts';
import { offerOf } from '../venue/hours.ts';
import type { AreaId, VenueRules } from '../venue/rules.ts';
import { type Placed, type Refused, seatBeside } from './add-party.ts';
import { keepingFirm } from './freeze-window.ts';
import { MAX_TABLES } from './most-tables.ts';
import { openAreas } from './open-areas.ts';
import { type ServiceDay, withoutBudget, withSheet } from './service-day.ts';
import { ALPHABET, type DaySheet, markOf, type Party, type PartyId } from './sheet.ts';

/** The smallest group: no guest is seated alone. */
const FEWEST = 2;

/** The most placements tried before a party is refused. */
const TRIES = 120;

/** True when no single unit of the wished area, or of any area if none is wished, seats that many guests. */
export function mustSitApart(rules: VenueRules, covers: number, area: AreaId | null): boolean {
  const layout = layoutOf(rules);
  const areas = area === null ? layout.allAreas : areaBit(rules, area);
  return layout.units.every((unit) => (unit.area & areas) === 0 || unit.max < covers);
}

/**
 * Seats a party at several tables: as few and as evenly filled as possible, all in one area if an area can take it.
 * Each table is a row of the sheet that the allocator seats like a party of its own; the first row has the party's id,
 * its wheelchair and its highchair. Refused with `party.tooLarge` when all tables together have too few seats.
 * `budget`: the work to spend on open questions, over all groups; without it a doubt stays a doubt.
 */
export function seatApart(day: ServiceDay, party: Party): Placed | Refused {
  const { budget } = day;
  const usual = inSomeRoom(withoutBudget(day), party);
  const doubtful = usual.kind === 'refused' && !usual.proven && budget;
  const first = doubtful ? inSomeRoom(day, party) : usual;
  if (first.kind === 'refused') return first;
  return keepingFirm(day, first, (kept) => {
    const again = inSomeRoom(withoutBudget(withSheet(day, kept)), party);
    return again.kind === 'placed' ? again : null;
  });
}

function inSomeRoom(day: ServiceDay, party: Party): Placed | Refused {
  const { rules, date } = day;
  const { allAreas, units } = layoutOf(rules);
  const open = (party.areas || allAreas) & openAreas(rules, offerOf(rules, date), party.start);
  if (seatsIn(rules, open) < party.covers) return { kind: 'refused', reason: 'party.tooLarge', proven: true };
  const rooms = rules.areas.map((area) => areaBit(rules, area)).filter((bit) => (bit & open) !== 0);
  // Only a party without a preferred area may be spread over several, as the last resort.
  for (const areas of party.areas === 0 && rooms.length > 1 ? [...rooms, 0] : rooms) {
    const largest = units.reduce((most, { area, max }) => (area & (areas || open) ? Math.max(most, max) : most), 0);
    const found = inRoom(day, { ...party, areas }, largest);
    if (found) return found;
  }
  return { kind: 'refused', reason: 'tables.unproven', proven: false };
}

/** The most guests that can sit in the areas, even if every combination adds its seats. */
function seatsIn(rules: VenueRules, areas: number): number {
  const here = layoutOf(rules).units.filter(({ area }) => (area & areas) !== 0);
  const single = new Map(here.flatMap(({ tables: [table, more], max }) => (more === undefined ? [[table, max]] : [])));
  const added = here.map(({ tables, max }) => max - tables.reduce((sum, table) => sum + (single.get(table) ?? 0), 0));
  return [...single.values(), ...added.filter((more) => more > 0)].reduce((sum, seats) => sum + seats, 0);
}

/** `largest`: the seats of the area's largest unit. */
function inRoom(day: ServiceDay, party: Party, largest: number): Placed | null {
  const { rules, sheet: before } = day;
  const sizes = [...new Set(layoutOf(rules).units.map(({ max }) => max))].sort((a, b) => b - a);
  let tries = TRIES;

  /** The sheet with groups of the sizes that `choose` returns, one after the other. */
  const seatGroups = (
    sheet: DaySheet,
    ids: readonly PartyId[],
    rest: number,
    choose: (rest: number, tables: number) => readonly number[],
  ): DaySheet | null => {
    const [id, ...further] = ids;
    if (id === undefined) return rest === 0 ? sheet : null;
    for (const covers of choose(rest, ids.length)) {
      if (tries-- <= 0) return null;
      const group = id === party.id ? { ...party, covers } : furtherTable(party, id, covers);
      const placed = seatBeside(withSheet(day, sheet), group);
      const all = placed.kind === 'placed' && seatGroups(placed.sheet, further, rest - covers, choose);
      if (all) return all;
    }
    return null;
  };

  const evenly = (rest: number, tables: number) => [Math.ceil(rest / tables)];
  const unevenly = (rest: number, tables: number) =>
    tables === 1
      ? [rest]
      : sizes.filter((size) => size >= Math.ceil(rest / tables) && rest - size >= FEWEST * (tables - 1));
  const fewest = Math.max(2, Math.ceil(party.covers / Math.max(1, largest)));
  const most = Math.min(MAX_TABLES, Math.floor(party.covers / FEWEST));
  for (let tables = fewest; tables <= most && largest > 0; tables++) {
    const ids = idsFor(before, party.id, tables);
    const sheet = seatGroups(before, ids, party.covers, evenly) ?? seatGroups(before, ids, party.covers, unevenly);
    if (sheet) return placedOn(before, sheet, party.id);
  }
  return null;
}

export const furtherTable = (party: Party, id: PartyId, covers: number): Party => ({
  ...party,
  ...{ id, covers, part: true, guest: markOf(party.id), accessible: false, highchair: false },
});

/**
 * The party's own id and those of its further tables, which differ only in the last character: the next ones not used
 * on the sheet.
 */
export function idsFor(sheet: DaySheet, id: PartyId, tables: number): PartyId[] {
  const taken = new Set(sheet.parties.map((party) => party.id));
  const others = [...ALPHABET].map((_, step) => `${id.slice(0, -1)}${ALPHABET[(markOf(id) + step) % ALPHABET.length]}`);
  return [id, ...others.slice(1).filter((other) => !taken.has(other))].slice(0, tables);
}

function placedOn(before: DaySheet, sheet: DaySheet, id: PartyId): Placed {
  const unitBefore = new Map(before.parties.map((party) => [party.id, party.unit]));
  const moved = sheet.parties.filter((party) => (unitBefore.get(party.id) ?? party.unit) !== party.unit);
  const party = sheet.parties.find((each) => each.id === id) as Party;
  return { kind: 'placed', sheet, party, moved: moved.map((each) => each.id) };
}
