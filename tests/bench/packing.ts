import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadMipSolver } from '#functions/gateways/mip-solver.ts';
import { runBaseline } from './packing/baselines.ts';
import { boundOf } from './packing/bound.ts';
import { checkPlacements } from './packing/check.ts';
import { generateEvening } from './packing/generate.ts';
import type { Verdict } from './packing/oracle.ts';
import { otherEvenings } from './packing/other-evenings.ts';
import { tableOfOthers } from './packing/others.ts';
import { plotOf } from './packing/plot.ts';
import { POLICIES, type Replay, replay } from './packing/replay.ts';
import { type Best, optimumOf, type PolicyResult, resultOf, type ScenarioResult, tableOf } from './packing/report.ts';
import { readScenarios, type Scenario } from './packing/scenario.ts';
import { measureSheetReads } from './sheet-read.ts';

/** For one question to the exact solver. */
const ORACLE_SECONDS = 60;

const { values } = parseArgs({
  options: {
    scenarios: { type: 'string' },
    json: { type: 'string' },
    plots: { type: 'string' },
    others: { type: 'boolean', default: false },
    more: { type: 'string', default: '0' },
    oracle: { type: 'boolean', default: false },
  },
});
if (values.others) {
  const { readMs } = await measureSheetReads();
  const scenarios = otherEvenings();
  console.log(`${scenarios.length} other evenings; bare read of a sheet, median: ${readMs.p50.toFixed(3)} ms`);
  console.log(tableOfOthers(scenarios, await loadMipSolver(), readMs.p50));
  process.exit(0);
}
const more = Number(values.more);
if (!values.scenarios || !Number.isInteger(more) || more < 0) {
  console.error('usage: npm run bench:packing -- --scenarios DIR [--json FILE] [--plots DIR] [--more N] [--oracle]');
  console.error('       npm run bench:packing -- --others');
  console.error('--others: 96 evenings of other halls, guests and demand, and what the answers to their guests cost');
  console.error('--more N: instead of the evenings of DIR, N others of the same venue and demand for each of them');
  console.error('--oracle: asks an exact solver about every refusal without proof of `off`; up to a minute a question');
  process.exit(2);
}

const given = readScenarios(values.scenarios);
if (given.length === 0) {
  console.error(`no packing-scenario/1 file in ${values.scenarios}`);
  process.exit(2);
}
const scenarios = more === 0 ? given : given.flatMap((like) => eveningsLike(like, more));

/** The same as that of the background. */
const mipSolver = await loadMipSolver();

type Ran = { readonly result: ScenarioResult; readonly replays: ReadonlyMap<string, Replay> };
const ran = scenarios.map(run);
const results = ran.map(({ result }) => result);
const best = new Map<string, Best>();
for (const scenario of scenarios) {
  const optimum = optimumOf(scenario);
  best.set(
    scenario.name,
    optimum === null ? { covers: boundOf(scenario), is: 'bound' } : { covers: optimum, is: 'optimum' },
  );
}
const policies = Object.keys(results[0]?.policies ?? {});
const deepBy = (name: string) => ran.flatMap(({ replays }) => replays.get(name)?.deep ?? []);
const table = tableOf(results, best, new Map(policies.map((name) => [name, deepBy(name)])));
console.log(table);
if (values.json)
  writeFileSync(values.json, JSON.stringify({ format: 'packing-result/1', scenarios: results }, null, 1));
if (values.plots) draw(values.plots);
if (values.oracle) await explainOpenDecisions();

function eveningsLike(like: Scenario, count: number): Scenario[] {
  const first = [...like.name].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 1_000_003, 7);
  return Array.from({ length: count }, (_, i) => generateEvening(like, like.demand, first + i));
}

function run(scenario: Scenario): Ran {
  const replays = new Map<string, Replay>();
  for (const kind of ['first-fit', 'best-fit'] as const) {
    const { placements, turnedAway } = runBaseline(scenario, kind);
    const nothing = {
      unproven: 0,
      promoted: 0,
      offered: 0,
      moved: 0,
      reasons: {},
      openDecisions: [],
      deep: [],
      decisionMs: [],
      units: [],
      allTimesMs: [],
    };
    replays.set(kind, { placements, turnedAway, refused: turnedAway.length, ...nothing });
  }
  for (const policy of POLICIES) replays.set(policy.name, replay(scenario, policy, mipSolver));
  const policies: Record<string, PolicyResult> = {};
  for (const [name, played] of replays) {
    const faults = checkPlacements(scenario, played.placements);
    if (faults.length > 0) throw new Error(`${scenario.name}, ${name}: ${faults.join('; ')}`);
    policies[name] = resultOf(scenario, played);
  }
  return { result: { name: scenario.name, policies }, replays };
}

function draw(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    `${folder}/packing.md`,
    `# Evenings packed\n\nWritten by \`npm run bench:packing\`.\n\n\`\`\`\n${table}\n\`\`\`\n`,
  );
  for (const [i, scenario] of scenarios.entries()) {
    const shown = ['best-fit', 'off', 'strong', 'strong+waitlist'].flatMap((name) => {
      const played = ran[i]?.replays.get(name);
      return played ? [{ name, ...played }] : [];
    });
    writeFileSync(`${folder}/packing-${scenario.name}.svg`, plotOf(scenario, shown));
  }
}

/** What an exact solver says of the refusals without proof: a guest is turned away wrongly if any time was seatable. */
async function explainOpenDecisions(): Promise<void> {
  const { oracle } = await import('./packing/oracle.ts');
  for (const { result, replays } of ran) {
    const guests = new Map<number, Record<Verdict, number>>();
    for (const { guest, rules, sheet, ask } of replays.get('off')?.openDecisions ?? []) {
      const said = guests.get(guest) ?? { seatable: 0, impossible: 0, unknown: 0 };
      said[oracle(rules, sheet, ask, ORACLE_SECONDS)] += 1;
      guests.set(guest, said);
    }
    const all = [...guests.values()];
    const seatable = all.filter((said) => said.seatable > 0).length;
    const unknown = all.filter((said) => said.seatable === 0 && said.unknown > 0).length;
    const impossible = all.length - seatable - unknown;
    console.log(
      `${result.name}: ${all.length} unproven, ${seatable} seatable, ${impossible} not, ${unknown} not known`,
    );
  }
}
