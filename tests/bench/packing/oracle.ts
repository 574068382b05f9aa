import type { Ask } from '#shared/domain/day/seating.ts';
import type { DaySheet, Party } from '#shared/domain/day/sheet.ts';
import { areaBit } from '#shared/domain/packing/layout.ts';
import type { UnitNo, VenueRules } from '#shared/domain/venue/rules.ts';
import { highs } from './solver.ts';

export type Verdict = 'seatable' | 'impossible' | 'unknown';

/**
 * Whether everybody on a sheet and one more can be seated, asked of the integer program solver HiGHS, with so many
 * seconds for it. It shares nothing with the allocator but the rules, and has a thousand times as long.
 */
export function oracle(rules: VenueRules, sheet: DaySheet, ask: Ask, seconds: number): Verdict {
  const { fixed, free } = sittersOf(sheet, ask);
  if (fixed.some((one) => isTaken(rules, sheet, fixed, one))) return 'impossible';
  const model = modelOf(rules, sheet, fixed, free);
  if (model === null) return 'impossible';
  const { Status } = highs.solve(model, { output_flag: false, time_limit: seconds });
  return Status === 'Optimal' ? 'seatable' : Status === 'Infeasible' ? 'impossible' : 'unknown';
}

type Fixed = Ask & { readonly unit: UnitNo };
type Unit = { readonly no: UnitNo; readonly tables: readonly UnitNo[] };
/** Parties of the same stay and the same units, counted together. */
type Kind = { readonly ask: Ask; readonly units: readonly Unit[]; count: number };

function sittersOf(sheet: DaySheet, ask: Ask): { fixed: Fixed[]; free: Ask[] } {
  const isFixed = ({ pinned, seated }: Party): boolean => pinned || seated;
  const fixed: Fixed[] = sheet.parties.filter(isFixed);
  const free: Ask[] = sheet.parties.filter((party) => !isFixed(party));
  if (ask.unit === undefined) free.push(ask);
  else fixed.push({ ...ask, unit: ask.unit });
  return { fixed, free };
}

const tablesOf = (rules: VenueRules, unit: UnitNo): readonly UnitNo[] =>
  rules.combinations.find(({ no }) => no === unit)?.tables ?? [unit];

const endOf = (rules: VenueRules, { start, duration }: Ask): number => start + duration + rules.resetMinutes;

function isTaken(rules: VenueRules, { blocks }: DaySheet, fixed: readonly Fixed[], one: Fixed): boolean {
  const tables = tablesOf(rules, one.unit);
  const meets = (from: number, to: number): boolean => from < endOf(rules, one) && one.start < to;
  return (
    blocks.some(({ table, from, to }) => tables.includes(table) && meets(from, to)) ||
    fixed.some(
      (other) =>
        other !== one &&
        meets(other.start, endOf(rules, other)) &&
        tablesOf(rules, other.unit).some((table) => tables.includes(table)),
    )
  );
}

/**
 * By table, the first of those that are counted with it: alike ones that no combination, block or fixed party uses, because
 * stays that never need more than so many tables at once can always be dealt to so many.
 */
function poolsOf(rules: VenueRules, sheet: DaySheet, fixed: readonly Fixed[]): Map<UnitNo, UnitNo> {
  const special = new Set([
    ...rules.combinations.flatMap(({ tables }) => tables),
    ...sheet.blocks.map(({ table }) => table),
    ...fixed.flatMap(({ unit }) => tablesOf(rules, unit)),
  ]);
  const firstOf = new Map<string, UnitNo>();
  return new Map(
    rules.tables.map(({ no, name: _, ...make }) => {
      const key = special.has(no) ? String(no) : JSON.stringify(make);
      const first = firstOf.get(key) ?? no;
      firstOf.set(key, first);
      return [no, first];
    }),
  );
}

/** The units that somebody fits, of tables counted together only one. */
function unitsFor(rules: VenueRules, pools: ReadonlyMap<UnitNo, UnitNo>, ask: Ask): Unit[] {
  const singles = rules.tables
    .filter(({ no }) => pools.get(no) === no)
    .map((table) => ({ ...table, tables: [table.no] }));
  return [...singles, ...rules.combinations].filter(({ tables, min, max }) => {
    const members = rules.tables.filter(({ no }) => tables.includes(no));
    const [first] = members;
    return (
      first !== undefined &&
      members.length === tables.length &&
      min <= ask.covers &&
      ask.covers <= max &&
      (ask.areas === 0 || (ask.areas & areaBit(rules, first.area)) !== 0) &&
      (!ask.accessible || members.some(({ accessible }) => accessible)) &&
      (!ask.highchair || members.some(({ highchairs }) => highchairs))
    );
  });
}

/** The program in the format of LP files, or null when somebody fits nowhere. */
function modelOf(rules: VenueRules, sheet: DaySheet, fixed: readonly Fixed[], free: readonly Ask[]): string | null {
  const pools = poolsOf(rules, sheet, fixed);
  const kinds = new Map<string, Kind>();
  for (const ask of free) {
    const units = unitsFor(rules, pools, ask);
    if (units.length === 0) return null;
    const key = [ask.start, endOf(rules, ask), ...units.map(({ no }) => no)].join(' ');
    const kind = kinds.get(key) ?? { ask, units, count: 0 };
    kind.count += 1;
    kinds.set(key, kind);
  }
  const names: string[] = [];
  const sums: string[] = [];
  const bounds: string[] = [];
  const terms = new Map<string, string[]>();
  const minutes = [...new Set(free.map(({ start }) => start))];
  for (const [i, { ask, units, count }] of [...kinds.values()].entries()) {
    const mine = units.map(({ no }) => `x${i}_${no}`);
    names.push(...mine);
    sums.push(` s${i}: ${mine.join(' + ')} = ${count}`);
    bounds.push(...mine.map((name) => ` 0 <= ${name} <= ${count}`));
    for (const minute of minutes.filter((each) => ask.start <= each && each < endOf(rules, ask))) {
      for (const [at, { tables }] of units.entries()) {
        for (const table of tables) {
          const row = `${pools.get(table)}_${minute}`;
          terms.set(row, [...(terms.get(row) ?? []), mine[at] ?? '']);
        }
      }
    }
  }
  const open = (row: string): number => {
    const [pool, minute] = row.split('_').map(Number) as [UnitNo, number];
    const tables = rules.tables.filter(({ no }) => pools.get(no) === pool);
    return tables.filter(({ no }) => !isHeld(rules, sheet, fixed, no, minute)).length;
  };
  const limits = [...terms].map(([row, each]) => ` t${row}: ${each.join(' + ')} <= ${open(row)}`);
  const body = [...sums, ...limits, 'Bounds', ...bounds, 'Generals', ` ${names.join(' ')}`, 'End'];
  return names.length === 0
    ? 'Minimize\n obj: 0 x\nSubject To\n c: x <= 1\nEnd'
    : ['Minimize', ` obj: 0 ${names[0]}`, 'Subject To', ...body].join('\n');
}

function isHeld(rules: VenueRules, sheet: DaySheet, fixed: readonly Fixed[], table: UnitNo, minute: number): boolean {
  return (
    sheet.blocks.some((block) => block.table === table && block.from <= minute && minute < block.to) ||
    fixed.some(
      (party) => party.start <= minute && minute < endOf(rules, party) && tablesOf(rules, party.unit).includes(table),
    )
  );
}
