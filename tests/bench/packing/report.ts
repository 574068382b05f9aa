import type { Placement } from './check.ts';
import type { Replay } from './replay.ts';
import type { Booking, Scenario } from './scenario.ts';

type Spread = { readonly p50: number; readonly p99: number; readonly max: number };

/** One policy on one evening, in the format `packing-result/1`. */
export type PolicyResult = {
  readonly covers: number;
  readonly parties: number;
  readonly refused: number;
  readonly unproven: number;
  readonly promoted: number;
  readonly moved: number;
  readonly reasons: Readonly<Record<string, number>>;
  readonly decisionMs: Spread;
  readonly allTimesMs: Spread;
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

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(4));
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}

const coversOf = (scenario: Scenario, placements: readonly Placement[]): number => {
  const books = scenario.events.filter((event): event is Booking => event.op === 'book');
  const party = new Map(books.map((event) => [event.id, event.party]));
  return placements.reduce((sum, { id }) => sum + (party.get(id) ?? 0), 0);
};

export function resultOf(scenario: Scenario, replay: Replay): PolicyResult {
  const { placements, decisionMs, allTimesMs, turnedAway: _, doubts: __, ...counts } = replay;
  return {
    covers: coversOf(scenario, placements),
    parties: placements.length,
    ...counts,
    decisionMs: spreadOf(decisionMs),
    allTimesMs: spreadOf(allTimesMs),
    placements,
  };
}

/** The printed table: covers by evening and policy, then what the policies won against best-fit and the optimum. */
export function tableOf(results: readonly ScenarioResult[], optima: ReadonlyMap<string, number | null>): string {
  const names = Object.keys(results[0]?.policies ?? {});
  const head = ['evening', 'optimum', ...names];
  const rows = results.map(({ name, policies }) => [
    name,
    String(optima.get(name) ?? '-'),
    ...names.map((policy) => String(policies[policy]?.covers ?? '-')),
  ]);
  const sum = (pick: (result: PolicyResult) => number, policy: string): number =>
    results.reduce((all, { policies }) => all + (policies[policy] ? pick(policies[policy]) : 0), 0);
  const covers = names.map((policy) => sum((each) => each.covers, policy));
  const known = results.every(({ name }) => optima.get(name) != null);
  const optimum = results.reduce((all, { name }) => all + (optima.get(name) ?? 0), 0);
  const base = covers[names.indexOf('best-fit')] ?? 0;
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
  rows.push(
    ['together', known ? String(optimum) : '-', ...covers.map(String)],
    ['against best-fit', '', ...covers.map((each) => percent(each / base - 1))],
    ['of the optimum', '', ...covers.map((each) => (known ? percent(each / optimum) : '-'))],
    ['refused', '', ...names.map((policy) => String(sum((each) => each.refused, policy)))],
    ['of these unproven', '', ...names.map((policy) => String(sum((each) => each.unproven, policy)))],
    ['promoted', '', ...names.map((policy) => String(sum((each) => each.promoted, policy)))],
    ['moves shown', '', ...names.map((policy) => String(sum((each) => each.moved, policy)))],
  );
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ');
  return [head, ...rows].map(line).join('\n');
}
