import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, the longest first: two workers end together when no long one is left for the end. A fresh
 * clone has no record of how long each took.
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

/** Files that share a process come last, each after another: who comes between would end it. */
const rank = ({ moduleId, project }: TestSpecification) => {
  if (!project.config.isolate) return HEAVY.length + 1;
  const found = HEAVY.findIndex((path) => moduleId.includes(path));
  return found < 0 ? HEAVY.length : found;
};

/** Among those the few long ones begin. */
const LONG = [
  'tests/operations/fuzz.test.ts',
  'tests/operations/matrix.test.ts',
  'tests/operations/settings/seen.test.ts',
];
const late = ({ moduleId }: TestSpecification) => Number(!LONG.some((path) => moduleId.includes(path)));

export class HeavyFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b) || late(a) - late(b));
  }
}
