import { type LocalDate, weekdayOf } from '../kernel/time/local-date.ts';
import type { AreaId, Table, VenueRules } from '../venue/rules.ts';
import type { DaySheet, Join, Party } from './sheet.ts';

type Use = { readonly who: string; readonly table: number; readonly from: number; readonly to: number };

/**
 * Verifies a sheet from the venue's rules alone: every party has an existing unit that fits it, and no table is used
 * twice at once or while it is withheld. It deliberately shares no code with the allocator. A pinned or seated party
 * sits where the venue put it, so size, area, equipment and blocks are not checked for it. [] means no violation.
 */
export function checkSheet(rules: VenueRules, date: LocalDate, sheet: DaySheet): string[] {
  const found: string[] = [];
  const uses: Use[] = [];
  const seen = new Set<string>();
  const joins = (sheet.joins ?? []).filter(({ no }) => seatsOf(rules, sheet, no) !== null);
  for (const party of sheet.parties) {
    if (seen.has(party.id)) found.push(`party ${party.id} is on the sheet twice`);
    seen.add(party.id);
    const seats = seatsOf(rules, sheet, party.unit);
    if (!seats) {
      found.push(`party ${party.id} sits at ${party.unit}, which does not exist`);
      continue;
    }
    const chosen = party.pinned || party.seated;
    if (!chosen) found.push(...unfit(rules, date, party, seats));
    const to = party.start + party.duration + rules.resetMinutes;
    // A departed party whose table has been reset already uses none.
    if (party.duration === 0 && party.status === 'completed') continue;
    if (party.duration < 5) found.push(`party ${party.id} stays ${party.duration} minutes`);
    if (!chosen) found.push(...besideJoins(joins, party, seats.tables, to));
    for (const { no } of seats.tables) {
      uses.push({ who: party.id, table: no, from: party.start, to });
      const block = sheet.blocks.find((each) => each.table === no && each.from < to && party.start < each.to);
      if (block && !chosen) found.push(`party ${party.id} sits at table ${no} while it is withheld`);
    }
  }
  return [...found, ...sheet.parties.flatMap((party) => (party.part ? astray(sheet, party) : [])), ...overlaps(uses)];
}

/** No movable party gets joined tables outside their time, nor one of them while they are joined. */
function besideJoins(joins: readonly Join[], party: Party, tables: readonly Table[], to: number): string[] {
  return joins.flatMap((join) => {
    const lasts = join.from <= party.start && party.start + party.duration <= join.to;
    if (join.no === party.unit) return lasts ? [] : [`party ${party.id} sits at ${join.no} when it is not joined`];
    const over = join.from < join.to && join.from < to && party.start < join.to;
    const apart = over && tables.some(({ no }) => join.tables.includes(no));
    return apart ? [`party ${party.id} sits at a table that is joined as ${join.no}`] : [];
  });
}

/** A further table must belong to a party on the sheet, with the same time, status, presence and areas. */
function astray(sheet: DaySheet, part: Party): string[] {
  const own = `${part.id.slice(0, -1)}${'0123456789ABCDEFGHJKMNPQRSTVWXYZ'[part.guest]}`;
  const first = sheet.parties.find(({ id, part: further }) => id === own && !further);
  if (!first) return [`party ${part.id} is a further table of nobody`];
  const same = ['start', 'duration', 'status', 'seated', 'areas'] as const;
  return same
    .filter((what) => first[what] !== part[what])
    .map((what) => `party ${part.id}: ${what} is not that of the party it belongs to`);
}

type Seats = { readonly tables: readonly Table[]; readonly min: number; readonly max: number };

function seatsOf(rules: VenueRules, { joins = [] }: DaySheet, no: number): Seats | null {
  const singles = rules.tables.map((table) => ({ ...table, tables: [table.no] }));
  const unit = [...singles, ...rules.combinations, ...joins].find((each) => each.no === no);
  const tables = rules.tables.filter((table) => unit?.tables.includes(table.no));
  return unit && tables.length > 0 && tables.length === unit.tables.length ? { ...unit, tables } : null;
}

function unfit(rules: VenueRules, date: LocalDate, party: Party, { tables, min, max }: Seats): string[] {
  const area = tables[0]?.area;
  const wanted = rules.areas.filter((_, bit) => Math.floor(party.areas / 2 ** bit) % 2 === 1);
  const faults = [
    party.covers < min && `${party.covers} covers are too few`,
    party.covers > max && `${party.covers} covers are too many`,
    area && wanted.length > 0 && !wanted.includes(area) && `${area} was not asked for`,
    area && !isOpen(rules, date, party.start, area) && `${area} is not open then`,
    party.accessible && !tables.some((table) => table.accessible) && 'not accessible',
    party.highchair && !tables.some((t) => t.highchairs) && rules.tables.some((t) => t.highchairs) && 'no high-chair',
  ];
  return faults.flatMap((fault) => (fault ? [`party ${party.id} at ${party.unit}: ${fault}`] : []));
}

function isOpen(rules: VenueRules, date: LocalDate, minute: number, area: AreaId): boolean {
  const running = rules.shifts
    .filter(({ weekdays, from = date, to = date }) => weekdays.includes(weekdayOf(date)) && from <= date && date <= to)
    .filter(({ firstSeating, lastSeating }) => firstSeating <= minute && minute <= lastSeating);
  return running.length === 0 || running.some(({ areas }) => !areas || areas.includes(area));
}

function overlaps(uses: readonly Use[]): string[] {
  const sorted = [...uses].sort((a, b) => a.table - b.table || a.from - b.from);
  return sorted.flatMap((use, i) => {
    const before = sorted.slice(0, i).findLast((other) => other.table === use.table && other.to > use.from);
    return before ? [`table ${use.table} is used by ${before.who} and ${use.who} at once`] : [];
  });
}
