import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runBaseline } from './packing/baselines.ts';
import { checkPlacements } from './packing/check.ts';
import { plotOf } from './packing/plot.ts';
import { POLICIES, replay } from './packing/replay.ts';
import { optimumOf, type PolicyResult, resultOf, type ScenarioResult, tableOf } from './packing/report.ts';
import { readScenarios, type Scenario } from './packing/scenario.ts';

const { values } = parseArgs({
  options: { scenarios: { type: 'string' }, json: { type: 'string' }, plots: { type: 'string' } },
});
if (!values.scenarios) {
  console.error('usage: npm run bench:packing -- --scenarios DIR [--json FILE] [--plots DIR]');
  process.exit(2);
}

const scenarios = readScenarios(values.scenarios);
if (scenarios.length === 0) {
  console.error(`no packing-scenario/1 file in ${values.scenarios}`);
  process.exit(2);
}

const results = scenarios.map(run);
console.log(tableOf(results, new Map(scenarios.map((scenario) => [scenario.name, optimumOf(scenario)]))));
if (values.json)
  writeFileSync(values.json, JSON.stringify({ format: 'packing-result/1', scenarios: results }, null, 1));
if (values.plots) draw(values.plots);

function run(scenario: Scenario): ScenarioResult {
  const policies: Record<string, PolicyResult> = {};
  for (const kind of ['first-fit', 'best-fit'] as const) {
    const { placements, refused } = runBaseline(scenario, kind);
    const nothing = { unproven: 0, promoted: 0, moved: 0, reasons: {}, decisionMs: [], allTimesMs: [] };
    policies[kind] = resultOf(scenario, { placements, refused, ...nothing });
  }
  for (const policy of POLICIES) policies[policy.name] = resultOf(scenario, replay(scenario, policy));
  for (const [name, { placements }] of Object.entries(policies)) {
    const faults = checkPlacements(scenario, placements);
    if (faults.length > 0) throw new Error(`${scenario.name}, ${name}: ${faults.join('; ')}`);
  }
  return { name: scenario.name, policies };
}

function draw(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const [i, scenario] of scenarios.entries()) {
    const shown = ['best-fit', 'off', 'strong', 'strong+waitlist'].map((name) => ({
      name,
      placements: results[i]?.policies[name]?.placements ?? [],
    }));
    writeFileSync(`${folder}/packing-${scenario.name}.svg`, plotOf(scenario, shown));
  }
}
