import type { Placement } from './check.ts';
import type { Deep } from './open-decision.ts';
import type { Replay } from './replay.ts';
import type { Booking, Scenario } from './scenario.ts';

type Spread = { readonly p50: number; readonly p99: number; readonly max: number };

/** Decisions in doubt after the usual search: how many, those that a MIP solver was asked about, those settled, what they cost. */
type Doubtful = {
  readonly questions: number;
  readonly asked: number;
  readonly settled: number;
  readonly pivots: Spread & { readonly p90: number };
  readonly ms: Spread & { readonly p90: number };
};

/** One policy on one evening, in the format `packing-result/1`. */
export type PolicyResult = {
  readonly covers: number;
  readonly parties: number;
  readonly refused: number;
  readonly unproven: number;
  readonly promoted: number;
  readonly offered: number;
  readonly moved: number;
  readonly reasons: Readonly<Record<string, number>>;
  readonly decisionMs: Spread;
  readonly allTimesMs: Spread;
  readonly doubtful: Doubtful;
  readonly placements: readonly Placement[];
};

export type ScenarioResult = { readonly name: string; readonly policies: Readonly<Record<string, PolicyResult>> };

/** Optimum of the public evenings (an integer program that knows the future), for files that state none. */
const KNOWN_OPTIMUM: Readonly<Record<string, number>> = {
  'public-large-1': 323,
  'public-large-2': 439,
  'public-large-3': 478,
  'public-large-4': 497,
  'public-mid-1': 143,
  'public-mid-2': 187,
  'public-mid-3': 215,
  'public-mid-4': 218,
  'public-small-1': 67,
  'public-small-2': 84,
  'public-small-3': 81,
  'public-small-4': 87,
};

export const optimumOf = ({ name, optimum }: Scenario): number | null => optimum ?? KNOWN_OPTIMUM[name] ?? null;

function shareOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(4));
}

export const spreadOf = (values: readonly number[]): Spread => ({
  p50: shareOf(values, 0.5),
  p99: shareOf(values, 0.99),
  max: shareOf(values, 1),
});

function doubtfulOf(deep: readonly Deep[]): Doubtful {
  const spread = (values: readonly number[]) => ({ ...spreadOf(values), p90: shareOf(values, 0.9) });
  return {
    questions: deep.length,
    asked: deep.filter(({ asked }) => asked).length,
    settled: deep.filter(({ settled }) => settled).length,
    pivots: spread(deep.map(({ pivots }) => pivots)),
    ms: spread(deep.map(({ ms }) => ms)),
  };
}

export const coversOf = (scenario: Scenario, placements: readonly Placement[]): number => {
  const books = scenario.events.filter((event): event is Booking => event.op === 'book');
  const party = new Map(books.map((event) => [event.id, event.party]));
  return placements.reduce((sum, { id }) => sum + (party.get(id) ?? 0), 0);
};

export function resultOf(scenario: Scenario, replay: Replay): PolicyResult {
  const { placements, decisionMs, allTimesMs, deep, turnedAway: _, openDecisions: __, units: ___, ...counts } = replay;
  return {
    covers: coversOf(scenario, placements),
    parties: placements.length,
    ...counts,
    decisionMs: spreadOf(decisionMs),
    allTimesMs: spreadOf(allTimesMs),
    doubtful: doubtfulOf(deep),
    placements,
  };
}

/** A row for each thing that is said of the open decisions, by policy. */
function doubtRows(doubtful: readonly Doubtful[]): [string, ...string[]][] {
  const row = (title: string, of: (each: Doubtful) => number): [string, ...string[]] => [
    title,
    ...doubtful.map((each) => String(Math.round(of(each)))),
  ];
  return [
    row('doubtful decisions', ({ questions }) => questions),
    row('arbiter asked', ({ asked }) => asked),
    row('settled', ({ settled }) => settled),
    row('pivots, median', ({ pivots }) => pivots.p50),
    row('pivots, 90th of 100', ({ pivots }) => pivots.p90),
    row('ms, median', ({ ms }) => ms.p50),
    row('ms, 90th of 100', ({ ms }) => ms.p90),
    row('ms, largest', ({ ms }) => ms.max),
  ];
}

/** What the covers of an evening are held against: the optimum that is known of it, or what nobody can pass. */
export type Best = { readonly covers: number; readonly is: 'optimum' | 'bound' };

/** The printed table: covers by evening and policy, then what the policies won against best-fit and the best there is. */
export function tableOf(
  results: readonly ScenarioResult[],
  best: ReadonlyMap<string, Best>,
  deep: ReadonlyMap<string, readonly Deep[]>,
): string {
  const names = Object.keys(results[0]?.policies ?? {});
  const exact = [...best.values()].every(({ is }) => is === 'optimum');
  const head = ['evening', exact ? 'optimum' : 'at most', ...names];
  const rows = results.map(({ name, policies }) => [
    name,
    String(best.get(name)?.covers ?? '-'),
    ...names.map((policy) => String(policies[policy]?.covers ?? '-')),
  ]);
  const sum = (pick: (result: PolicyResult) => number, policy: string): number =>
    results.reduce((all, { policies }) => all + (policies[policy] ? pick(policies[policy]) : 0), 0);
  const covers = names.map((policy) => sum((each) => each.covers, policy));
  const most = [...best.values()].reduce((all, each) => all + each.covers, 0);
  const base = covers[names.indexOf('best-fit')] ?? 0;
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
  rows.push(
    ['together', String(most), ...covers.map(String)],
    ['against best-fit', '', ...covers.map((each) => percent(each / base - 1))],
    [exact ? 'of the optimum' : 'of that', '', ...covers.map((each) => percent(each / most))],
    ['refused', '', ...names.map((policy) => String(sum((each) => each.refused, policy)))],
    ['of these unproven', '', ...names.map((policy) => String(sum((each) => each.unproven, policy)))],
    ['promoted', '', ...names.map((policy) => String(sum((each) => each.promoted, policy)))],
    ['offered after a doubt', '', ...names.map((policy) => String(sum((each) => each.offered, policy)))],
    ['moves shown', '', ...names.map((policy) => String(sum((each) => each.moved, policy)))],
    ...doubtRows(names.map((name) => doubtfulOf(deep.get(name) ?? []))).map(([title, ...each]) => [title, '', ...each]),
  );
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ');
  return [head, ...rows].map(line).join('\n');
}
