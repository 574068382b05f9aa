import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, the longest first: two workers end together when no long one is left for the end. A fresh
 * clone has no record of how long each took.
 */
const HEAVY = [
  'tests/faults/kill.test.ts',
  'tests/web/guest/built-page.test.ts',
  'tests/e2e/',
  'tests/faults/storm.test.ts',
  'tests/faults/reseating-storm.test.ts',
  'tests/operations/fuzz.test.ts',
  'tests/local/start.test.ts',
  'tests/domain/allocator/',
  'tests/infra/',
];

const rank = ({ moduleId }: TestSpecification) => {
  const found = HEAVY.findIndex((path) => moduleId.includes(path));
  return found < 0 ? HEAVY.length : found;
};

export class HeavyFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
