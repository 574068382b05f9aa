import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The slowest files, the slowest first: the workers end together when no slow file is left for the end. The order is
 * written down because a fresh clone has no record of durations.
 */
const HEAVY = [
  'tests/faults/kill.test.ts',
  'tests/e2e/routes.test.ts',
  'tests/e2e/',
  'tests/infra/synth.test.ts',
  'tests/web/manage/built-',
  'tests/web/settings/built-',
  'tests/web/guest/',
  'tests/faults/',
  'tests/local/',
  'tests/infra/',
  'tests/web/',
];

/** Files that share a process come last and in a row: a file with a process of its own in between would end theirs. */
const rank = ({ moduleId, project }: TestSpecification) => {
  if (!project.config.isolate) return HEAVY.length + 1;
  const found = HEAVY.findIndex((path) => moduleId.includes(path));
  return found < 0 ? HEAVY.length : found;
};

/** The slow ones of the files that share a process, which run first of those. */
const LONG = [
  'tests/operations/fuzz.test.ts',
  'tests/operations/matrix.test.ts',
  'tests/operations/settings/seen.test.ts',
];
const late = ({ moduleId }: TestSpecification) => Number(!LONG.some((path) => moduleId.includes(path)));

export class HeavyFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort(
      (a, b) => rank(a) - rank(b) || a.project.name.localeCompare(b.project.name) || late(a) - late(b),
    );
  }
}
