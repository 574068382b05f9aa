import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { MUTANTS, type Mutant } from './mutants.ts';

/**
 * `npm run mutants`: plants one error after the other and runs the tests that must fail by it; exits with 1 when one
 * lives. `npm run mutants -- money` plants those whose area or name has this text.
 */
const ROOT = resolve(import.meta.dirname, '../..');
const [wanted = ''] = process.argv.slice(2);

/** How many tests fail with the error planted; null when they could not be run. */
function failing({ killedBy }: Mutant, nth: number): number | null {
  const folder = mkdtempSync(join(tmpdir(), 'coperto-mutant-'));
  const report = join(folder, 'report.json');
  const vitest = resolve(ROOT, 'node_modules/vitest/vitest.mjs');
  spawnSync(process.execPath, [vitest, 'run', '--bail=1', '--config', 'tests/mutants/vitest.config.ts', ...killedBy], {
    cwd: ROOT,
    env: { ...process.env, COPERTO_MUTANT: String(nth), COPERTO_TEST_REPORT: report },
    stdio: 'ignore',
  });
  try {
    const { numFailedTests, success } = JSON.parse(readFileSync(report, 'utf8'));
    // A file that cannot be read with the error in it says nothing about its tests.
    return numFailedTests === 0 && !success ? null : numFailedTests;
  } catch {
    return null; // it ended before it could count
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const living: string[] = [];
const chosen = [...MUTANTS.entries()].filter(([, { area, name }]) => `${area} ${name}`.includes(wanted));
for (const [nth, mutant] of chosen) {
  const failed = failing(mutant, nth);
  const verdict = failed === null ? 'NOT RUN' : failed > 0 ? 'killed' : 'LIVES';
  if (verdict !== 'killed') living.push(mutant.name);
  console.log(`${verdict.padEnd(8)} ${mutant.area}: ${mutant.name}`);
}
console.log(`\n${chosen.length - living.length} of ${chosen.length} planted errors are noticed`);
process.exit(living.length > 0 ? 1 : 0);
