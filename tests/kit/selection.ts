import { execFileSync } from 'node:child_process';
import { ROOT, sourceFiles } from '#tests/architecture/sources.ts';
import { reachedTests, testsWithoutBrowser } from './reach.ts';

/** How much of the tests a run is asked for: `npm test -- changed`. */
export const MODES = ['everything', 'changed', 'fast'] as const;
export type Mode = (typeof MODES)[number];

const ALWAYS = 'tests/architecture';
const FAST = [ALWAYS, 'tests/domain', 'tests/runner', 'tests/web'];

/** The test files of a mode; none is all there are. */
export function filesFor(mode: Mode): readonly string[] {
  if (mode === 'everything') return [];
  const files = sourceFiles();
  if (mode === 'fast') return testsWithoutBrowser(files, FAST);
  return [...new Set([...testsWithoutBrowser(files, [ALWAYS]), ...reachedTests(files, changedFiles())])];
}

/** What differs from where this branch left `main`, committed or not. */
function changedFiles(): string[] {
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  const has = (branch: string) => git('branch', '--all', '--list', branch) !== '';
  const main = ['remotes/origin/main', 'main'].find(has);
  const base = main ? git('merge-base', 'HEAD', main) : 'HEAD';
  const names = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')];
  return names.join('\n').split('\n').filter(Boolean);
}
