import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The projects in the order in which they run: files that share a process run in a row, for a file with a process of its
 * own in between would end theirs. Short files come last, so that the workers end together.
 */
const PROJECTS = ['journeys', 'apart', 'pages', 'web', 'together'];

/**
 * The slowest files, the slowest first: no slow file is left for the end. The order is written down because a fresh clone
 * has no record of durations.
 */
const HEAVY = [
  'tests/e2e/routes.test.ts',
  'tests/e2e/accounts.test.ts',
  'tests/e2e/set-up.test.ts',
  'tests/e2e/',
  'tests/infra/first-deployment.test.ts',
  'tests/faults/kill.test.ts',
  'tests/local/start.test.ts',
  'tests/web/manage/built-',
  'tests/web/settings/built-',
  'tests/web/guest/',
  'tests/infra/synth.test.ts',
  'tests/infra/',
  'tests/faults/',
  'tests/operations/fuzz.test.ts',
  'tests/operations/foreign-ids.test.ts',
  'tests/operations/matrix.test.ts',
];

function rank({ moduleId }: TestSpecification): number {
  const found = HEAVY.findIndex((path) => moduleId.includes(path));
  return found < 0 ? HEAVY.length : found;
}

/** The place of a project; one that is not named runs with those that have processes of their own. */
function place({ project }: TestSpecification): number {
  const found = PROJECTS.indexOf(project.name);
  return found < 0 ? PROJECTS.indexOf('apart') : found;
}

export class HeavyFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort(
      (a, b) => place(a) - place(b) || a.project.name.localeCompare(b.project.name) || rank(a) - rank(b),
    );
  }
}
