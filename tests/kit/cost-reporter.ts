import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

const ROOT = resolve(import.meta.dirname, '../..');
const FILE = join(ROOT, 'node_modules/.cache/test-costs.txt');
const PRINTED = 40;

/** What a test file costs, in milliseconds: its tests, and what came before them, its process, environment and imports. */
export type Cost = { readonly file: string; readonly tests: number; readonly before: number };

/** Prints what each test file costs, the slowest first; all of them come into `node_modules/.cache/test-costs.txt`. */
export class CostReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const lines = costLines(modules.map(costOf));
    mkdirSync(dirname(FILE), { recursive: true });
    writeFileSync(FILE, `${lines.join('\n')}\n`);
    if (modules.length === 1) return;
    const [total = '', ...files] = lines;
    console.log(['', total, ...files.slice(0, PRINTED)].join('\n'));
    if (files.length > PRINTED) console.log(`… and ${files.length - PRINTED} more in ${relative(ROOT, FILE)}`);
  }
}

function costOf(module: TestModule): Cost {
  const { duration, collectDuration, setupDuration, prepareDuration, environmentSetupDuration } = module.diagnostic();
  const before = collectDuration + setupDuration + prepareDuration + environmentSetupDuration;
  return { file: relative(ROOT, module.moduleId), tests: duration, before };
}

/** A line for all files together, then one a file. */
export function costLines(costs: readonly Cost[]): string[] {
  const slowestFirst = costs.toSorted((a, b) => b.tests + b.before - (a.tests + a.before));
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  const sum = (part: 'tests' | 'before') => seconds(costs.reduce((total, cost) => total + cost[part], 0));
  return [
    `${costs.length} test files: ${sum('tests')} s in tests and ${sum('before')} s before them, the slowest first:`,
    ...slowestFirst.map(
      ({ file, tests, before }) => `${seconds(tests).padStart(7)} s +${seconds(before).padStart(5)} s  ${file}`,
    ),
  ];
}
