import type { MipSolver } from '#shared/domain/packing/mip-question.ts';
import { checkPlacements } from './check.ts';
import { POLICIES, type Replay, replay } from './replay.ts';
import { coversOf, spreadOf } from './report.ts';
import type { Scenario } from './scenario.ts';

/** Without steering, and with as much of it as there is: that fills halls most. */
const PLAYED = ['off', 'strong'] as const;

type Row = readonly [title: string, of: (all: readonly Replay[]) => string];

const sum = (all: readonly Replay[], of: (each: Replay) => number): number =>
  all.reduce((total, each) => total + of(each), 0);

const ms = (value: number): string => `${value < 1 ? value.toFixed(3) : value.toFixed(1)} ms`;

/** Plays the evenings and prints, by policy, what a guest's answer costs and what it says. `readMs`: the bare read of a sheet. */
export function tableOfOthers(scenarios: readonly Scenario[], mipSolver: MipSolver, readMs: number): string {
  const played = PLAYED.map((name) => POLICIES.filter((policy) => policy.name === name)).map(([policy]) =>
    scenarios.map((scenario) => {
      if (!policy) throw new Error('an unknown policy');
      const found = replay(scenario, policy, mipSolver);
      const faults = checkPlacements(scenario, found.placements);
      if (faults.length > 0) throw new Error(`${scenario.name}, ${policy.name}: ${faults.join('; ')}`);
      return { ...found, covers: coversOf(scenario, found.placements) };
    }),
  );
  const decisions = (all: readonly Replay[]) => spreadOf(all.flatMap(({ decisionMs }) => decisionMs));
  const units = (all: readonly Replay[]) => spreadOf(all.flatMap((each) => each.units));
  const times = (all: readonly Replay[]) => spreadOf(all.flatMap(({ allTimesMs }) => allTimesMs));
  const rows: readonly Row[] = [
    ['decisions', (all) => String(sum(all, ({ decisionMs }) => decisionMs.length))],
    ['decision, median', (all) => ms(decisions(all).p50)],
    ['decision, 99th of a hundred', (all) => ms(decisions(all).p99)],
    ['the same, to the bare read', (all) => `${(decisions(all).p99 / readMs).toFixed(1)} x`],
    ['decision, largest', (all) => ms(decisions(all).max)],
    ['the same, to the bare read', (all) => `${(decisions(all).max / readMs).toFixed(1)} x`],
    ['units of work, 99th of a hundred', (all) => String(units(all).p99)],
    ['units of work, largest', (all) => String(units(all).max)],
    ['all times of a day, 99th of a hundred', (all) => ms(times(all).p99)],
    ['all times of a day, largest', (all) => ms(times(all).max)],
    ['refused', (all) => String(sum(all, ({ refused }) => refused))],
    ['of these unproven', (all) => shareOf(all, ({ unproven }) => unproven)],
    ['of these offered a place from the background', (all) => String(sum(all, ({ offered }) => offered))],
    ['still unproven after the background', (all) => shareOf(all, ({ deep }) => openIn(deep))],
    ['covers', (all) => String(sum(all, (each) => ('covers' in each ? Number(each.covers) : 0)))],
  ];
  const lines = rows.map(([title, of]) => [title, ...played.map((all) => of(all))]);
  const width = (column: number): number => Math.max(...lines.map((line) => line[column]?.length ?? 0), 12);
  return [['', ...PLAYED], ...lines]
    .map((line) => line.map((cell, i) => (i === 0 ? cell.padEnd(width(0)) : cell.padStart(width(i)))).join('  '))
    .join('\n');
}

const openIn = (deep: Replay['deep']): number => deep.filter(({ settled }) => !settled).length;

const shareOf = (all: readonly Replay[], of: (each: Replay) => number): string => {
  const [part, whole] = [sum(all, of), sum(all, ({ refused }) => refused)];
  return `${part} (${((100 * part) / Math.max(1, whole)).toFixed(1)} %)`;
};
