import { importsOf, type Source } from '#tests/architecture/sources.ts';

/** Who reads what by its path at run time, where no import says so. */
const READ_BY_PATH: readonly (readonly [who: RegExp, reads: RegExp])[] = [
  // Calls every operation by its name.
  [/^tests\/kit\/world\.ts$/, /^functions\/[a-z]+\/[\w-]+\.ts$/],
  // Start the whole product, build its pages, or bundle its functions.
  [/^tests\/kit\/product-process\.ts$/, /^(functions|infra|locales|shared|web)\//],
  [/^infra\/web-build\.ts$/, /^(locales|shared|web)\//],
  [/^infra\/bundle\.ts$/, /^(functions|shared)\//],
  [/^web\/i18n\//, /^locales\//],
  [/^tests\/e2e\/kit\/texts\.ts$/, /^locales\//],
];

/** What every test depends on. */
const EVERYTHING =
  /^(package(-lock)?\.json|tsconfig\.json|vitest\.config\.ts|tests\/kit\/(strict|quick-passwords|run-folder)\.ts)$/;

const isTest = (path: string) => /\.test\.tsx?$/.test(path) && !path.startsWith('tests/soak/');

/** The test files that a change of these files can reach: by their imports, and by what they read by its path. */
export function reachedTests(files: readonly Source[], changed: readonly string[]): string[] {
  const paths = files.map(({ path }) => path);
  if (changed.some((path) => EVERYTHING.test(path))) return paths.filter(isTest).toSorted();
  const importers = importersOf(files);
  const reached = new Set(changed);
  for (const path of reached) {
    for (const importer of importers.get(path) ?? []) reached.add(importer);
    for (const [who, reads] of READ_BY_PATH) {
      if (reads.test(path)) for (const reader of paths) if (who.test(reader)) reached.add(reader);
    }
  }
  return paths.filter((path) => isTest(path) && reached.has(path)).toSorted();
}

/** The test files below these folders that do without a browser. */
export function testsWithoutBrowser(files: readonly Source[], folders: readonly string[]): string[] {
  const inBrowser = new Set(reachedTests(files, ['tests/e2e/kit/browser.ts']));
  const wanted = files
    .map(({ path }) => path)
    .filter((path) => folders.some((folder) => path.startsWith(`${folder}/`)));
  return wanted.filter((path) => isTest(path) && !inBrowser.has(path)).toSorted();
}

function importersOf(files: readonly Source[]): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const file of files) {
    for (const { target, kind } of importsOf(file)) {
      if (target && kind !== 'type') importers.set(target, [...(importers.get(target) ?? []), file.path]);
    }
  }
  return importers;
}
