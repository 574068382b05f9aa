import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { buildWeb } from '#infra/web-build.ts';

/** What `npm test` runs once the dependencies are there: types, lint, the pages' build, all tests; one line at the end. */
const ROOT = resolve(import.meta.dirname, '..');
const require = createRequire(import.meta.url);

/** A tool's own file, run by this very Node. */
function run(title: string, packageName: string, args: readonly string[]): boolean {
  console.log(`\n> ${title}`);
  const manifest = require.resolve(`${packageName}/package.json`);
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
  const file = join(dirname(manifest), typeof bin === 'string' ? bin : (Object.values<string>(bin)[0] ?? ''));
  const { status } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) failures.push(title);
  return status === 0;
}

const failures: string[] = [];
const reports = mkdtempSync(join(tmpdir(), 'coperto-tests-'));
const report = join(reports, 'report.json');

run('types', 'typescript', ['--noEmit']);
run('lint', '@biomejs/biome', ['check']);
console.log('\n> pages');
await buildWeb().then(console.log, (error) => {
  console.error(error);
  failures.push('pages');
});
run('tests', 'vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]);

let counts = { numPassedTests: 0, numFailedTests: 0 };
try {
  counts = JSON.parse(readFileSync(report, 'utf8'));
} catch {
  failures.push('tests'); // the runner ended before it could count
}
rmSync(reports, { recursive: true });

if (failures.length > 0) console.log(`\nFailed: ${[...new Set(failures)].join(', ')}`);
const failed = Math.max(counts.numFailedTests, failures.length > 0 ? 1 : 0);
console.log(`\n${counts.numPassedTests} passed, ${failed} failed`);
process.exit(failures.length > 0 ? 1 : 0);
