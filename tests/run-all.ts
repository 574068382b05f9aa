import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from '#infra/web-build.ts';
import { ROOT } from './architecture/sources.ts';
import { runTool } from './kit/run-tool.ts';
import { filesFor, MODES } from './kit/selection.ts';
import { type FileReport, filesToRunAgain, judge } from './kit/verdict.ts';

/**
 * What `npm test` runs once the dependencies are there: types, lint, the pages' build, all tests; one line at the end. A
 * file that fails runs once more, alone: if it passes then, it is named as unsteady and the run is green all the same.
 * `npm test -- changed` runs the tests that the changes since `main` can reach, and `npm test -- fast` those of the
 * architecture, the domain and the parts of the pages.
 */
const [asked = 'everything'] = process.argv.slice(2);
const mode = MODES.find((each) => each === asked);
if (!mode) {
  console.error(`npm test -- ${asked}: there are ${MODES.join(', ')}`);
  process.exit(2);
}

type Run = { readonly clean: boolean; readonly reports: readonly FileReport[] };

/** Runs the tests of some files, or all, and answers what became of each file. */
async function runTests(title: string, files: readonly string[]): Promise<Run> {
  const directory = mkdtempSync(join(tmpdir(), 'coperto-tests-'));
  const report = join(directory, 'report.json');
  const environment = { COPERTO_TEST_REPORT: report };
  const clean = await runTool({ title, packageName: 'vitest', args: ['run', ...files], environment, live: true });
  try {
    return { clean, reports: JSON.parse(readFileSync(report, 'utf8')).testResults };
  } catch {
    return { clean: false, reports: [] }; // the runner ended before it could count
  } finally {
    rmSync(directory, { recursive: true });
  }
}

async function pages(): Promise<boolean> {
  return buildWeb().then(
    (outcome) => {
      console.log(`\n> pages\n${outcome}`);
      return true;
    },
    (error) => {
      console.error(error);
      return false;
    },
  );
}

const failures: string[] = [];
const step = async (title: string, run: Promise<boolean>) => {
  if (!(await run)) failures.push(title);
};

async function lintAndPages(): Promise<void> {
  await step('lint', runTool({ title: 'lint', packageName: '@biomejs/biome', args: ['check'] }));
  if (mode !== 'fast') await step('pages', pages());
}

// Types take one processor; lint and the pages have the other meanwhile.
await Promise.all([
  step('types', runTool({ title: 'types', packageName: 'typescript', args: ['--noEmit'] })),
  lintAndPages(),
]);

const first = await runTests('tests', filesFor(mode));
const again: Run[] = [];
for (const file of filesToRunAgain(first.reports)) again.push(await runTests(`once more, alone: ${file}`, [file]));
const second = again.flatMap(({ reports }) => reports);
const verdict = judge(first.reports, second, ROOT);
// A run may fail without a failing file: by an error after its tests, or before the first of them.
const excused = verdict.unsteady.length > 0 && verdict.failing.length === 0 && again.every(({ clean }) => clean);
if (first.reports.length === 0 || !(first.clean || excused)) failures.push('tests');

for (const line of ['', ...verdict.lines]) console.log(line);
if (failures.length > 0) console.log(`Failed: ${[...failures, ...verdict.failing].join(', ')}`);
console.log(`\n${verdict.passed} passed, ${Math.max(verdict.failed, failures.length > 0 ? 1 : 0)} failed`);
process.exit(failures.length > 0 ? 1 : 0);
