import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { buildWeb } from '#infra/web-build.ts';
import { type FileReport, filesToRunAgain, judge } from './kit/verdict.ts';

/**
 * What `npm test` runs once the dependencies are there: types, lint, the pages' build, all tests; one line at the end. A
 * file that fails runs once more, alone: if it passes then, it is named as unsteady and the run is green all the same.
 */
const ROOT = resolve(import.meta.dirname, '..');
const require = createRequire(import.meta.url);

/** A tool's own file, run by this very Node. */
function run(title: string, packageName: string, args: readonly string[]): boolean {
  console.log(`\n> ${title}`);
  const began = performance.now();
  const manifest = require.resolve(`${packageName}/package.json`);
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
  const file = join(dirname(manifest), typeof bin === 'string' ? bin : (Object.values<string>(bin)[0] ?? ''));
  const { status } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  console.log(`${title}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
  return status === 0;
}

/** Runs all tests, or those of one file, and answers what became of each file. */
function runTests(title: string, ...files: readonly string[]): { clean: boolean; reports: readonly FileReport[] } {
  const directory = mkdtempSync(join(tmpdir(), 'coperto-tests-'));
  const report = join(directory, 'report.json');
  const clean = run(title, 'vitest', [
    ...['run', ...files, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ]);
  try {
    return { clean, reports: JSON.parse(readFileSync(report, 'utf8')).testResults };
  } catch {
    return { clean: false, reports: [] }; // the runner ended before it could count
  } finally {
    rmSync(directory, { recursive: true });
  }
}

const failures: string[] = [];
const step = (title: string, succeeded: boolean) => {
  if (!succeeded) failures.push(title);
};

step('types', run('types', 'typescript', ['--noEmit']));
step('lint', run('lint', '@biomejs/biome', ['check']));
console.log('\n> pages');
await buildWeb().then(console.log, (error) => {
  console.error(error);
  failures.push('pages');
});

const first = runTests('tests');
const again = filesToRunAgain(first.reports).map((file) => runTests(`once more, alone: ${file}`, file));
const verdict = judge(
  first.reports,
  again.flatMap(({ reports }) => reports),
  ROOT,
);
// A run may fail without a failing file: by an error after its tests, or before the first of them.
const excused = verdict.unsteady.length > 0 && verdict.failing.length === 0 && again.every(({ clean }) => clean);
step('tests', first.reports.length > 0 && (first.clean || excused));

for (const line of ['', ...verdict.lines]) console.log(line);
if (failures.length > 0) console.log(`Failed: ${[...failures, ...verdict.failing].join(', ')}`);
console.log(`\n${verdict.passed} passed, ${Math.max(verdict.failed, failures.length > 0 ? 1 : 0)} failed`);
process.exit(failures.length > 0 ? 1 : 0);
