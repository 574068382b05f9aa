import { type Board, FREE } from '../board.ts';
import type { Layout } from '../layout.ts';
import type { Memo, Slack } from '../memo.ts';

/**
 * A counting bound: every table has a weight, every party weighs at least as much as its lightest fitting unit, and at
 * no moment may the parties present outweigh the tables. Each row is one notion of scarcity.
 */
const WEIGHTS: readonly ((seats: number) => number)[] = [
  () => 1,
  (seats) => (seats > 4 ? 2 : 1),
  (seats) => (seats > 2 ? 2 : 1),
  (seats) => Math.ceil(seats / 2),
  (seats) => (seats > 6 ? 2 : 1),
  (seats) => (seats > 4 ? 4 : seats > 2 ? 2 : 1),
  (seats) => (seats > 4 ? 3 : seats > 2 ? 2 : 1),
  (seats) => (seats > 6 ? 2 : seats > 2 ? 1 : 0),
  (seats) => (seats > 2 ? 1 : 0),
  (seats) => (seats > 4 ? 1 : 0),
  (seats) => (seats > 6 ? 1 : 0),
  (seats) => (seats > 2 ? 0 : 1),
  (seats) => (seats > 4 ? 0 : 1),
];

type Facet = { readonly tables: Int16Array; readonly units: Int16Array };

const known = new WeakMap<Layout, readonly Facet[]>();

/** One facet for each idea and set of areas. */
function facetsOf(layout: Layout): readonly Facet[] {
  let facets = known.get(layout);
  if (!facets) {
    const singles = layout.units.filter(({ tables }) => tables.length === 1);
    const seats = new Map(singles.map(({ tables, max }) => [tables[0], max]));
    const areaOf = new Map(singles.map(({ tables, area }) => [tables[0], area]));
    facets = areaSets(layout).flatMap((set) =>
      WEIGHTS.map((weigh): Facet => {
        const tables = Int16Array.from(layout.tables, (_, table) =>
          (areaOf.get(table) ?? 0) & set ? weigh(seats.get(table) ?? 0) : 0,
        );
        const units = Int16Array.from(layout.units, (unit) =>
          unit.tables.reduce((sum, table) => sum + (tables[table] as number), 0),
        );
        return { tables, units };
      }),
    );
    known.set(layout, facets);
  }
  return facets;
}

/** All sets of areas if there are few; else each alone and all together. */
function areaSets({ allAreas }: Layout): number[] {
  const sets = Array.from({ length: Math.min(allAreas, 7) }, (_, i) => i + 1);
  if (allAreas <= 7) return sets;
  const single = Array.from({ length: 8 }, (_, i) => 1 << i).filter((bit) => bit & allAreas);
  return [...single, allAreas];
}

/** The least weight of a party with these choices, by facet. */
const leastWeights = new WeakMap<readonly number[], Int16Array>();

function leastOf(layout: Layout, choices: readonly number[]): Int16Array {
  let least = leastWeights.get(choices);
  if (!least) {
    least = Int16Array.from(facetsOf(layout), ({ units }) =>
      choices.reduce((min, unit) => Math.min(min, units[unit] as number), 32_767),
    );
    leastWeights.set(choices, least);
  }
  return least;
}

/** Whether a counting bound proves that a party cannot be seated beside all present ones. */
export function outweighed(board: Board, memo: Memo, who: number): boolean {
  const { layout, low, high, choices } = board;
  const least = leastOf(layout, choices[who] as readonly number[]);
  memo.slack ??= noSlack(board);
  for (let point = low[who] as number; point < (high[who] as number); point++) {
    const left = slackAt(memo.slack, point, least.length);
    for (let facet = 0; facet < least.length; facet++) {
      if ((least[facet] as number) > (left[facet] as number)) return true;
    }
  }
  return false;
}

/** Alike tables and alike parties are counted together first, by point: there are few kinds of either. */
function noSlack(board: Board): Slack {
  const added = [...openTables(board)].map(([weights, counts]) => ({ weights, counts, sign: 1 }));
  const taken = [...present(board)].map(([choices, counts]) => {
    return { weights: leastOf(board.layout, choices), counts, sign: -1 };
  });
  return { kinds: [...added, ...taken], left: new Array(board.points).fill(null) };
}

/** By facet: the weight of the tables minus that of the parties, regardless of who sits where. */
function slackAt({ kinds, left }: Slack, point: number, facets: number): Int32Array {
  let sum = left[point];
  if (!sum) {
    sum = new Int32Array(facets);
    for (const { weights, counts, sign } of kinds) {
      const count = sign * (counts[point] as number);
      if (count === 0) continue;
      for (let facet = 0; facet < facets; facet++) {
        sum[facet] = (sum[facet] as number) + count * (weights[facet] as number);
      }
    }
    left[point] = sum;
  }
  return sum;
}

/** By kind of choices: how many movable parties are present at each point. */
function present({ count, points, unit, level, choices, low, high }: Board): Map<readonly number[], Int16Array> {
  const kinds = new Map<readonly number[], Int16Array>();
  for (let who = 0; who < count; who++) {
    if (unit[who] === -1 || level[who] !== FREE) continue;
    const kind = choices[who] as readonly number[];
    const counts = kinds.get(kind) ?? new Int16Array(points);
    kinds.set(kind, counts);
    for (let point = low[who] as number; point < (high[who] as number); point++) {
      counts[point] = (counts[point] as number) + 1;
    }
  }
  return kinds;
}

/** By kind of table: how many are neither withheld nor taken by somebody fixed, at each point. */
function openTables({ layout, points, words, firm }: Board): Map<Int16Array, Int16Array> {
  const kinds = new Map<Int16Array, Int16Array>();
  for (const [table, kind] of tableKinds(layout).entries()) {
    const counts = kinds.get(kind) ?? new Int16Array(points);
    kinds.set(kind, counts);
    for (let point = 0; point < points; point++) {
      const bits = firm[table * words + Math.floor(point / 31)] as number;
      if (((bits >> (point % 31)) & 1) === 0) counts[point] = (counts[point] as number) + 1;
    }
  }
  return kinds;
}

const kindsOf = new WeakMap<Layout, readonly Int16Array[]>();

/** By table: its weights in all facets; alike tables share one array. */
function tableKinds(layout: Layout): readonly Int16Array[] {
  let kinds = kindsOf.get(layout);
  if (!kinds) {
    const byName = new Map<string, Int16Array>();
    kinds = layout.tables.map((_, table) => {
      const weights = Int16Array.from(facetsOf(layout), ({ tables }) => tables[table] as number);
      const name = String(weights);
      const same = byName.get(name) ?? weights;
      byName.set(name, same);
      return same;
    });
    kindsOf.set(layout, kinds);
  }
  return kinds;
}
