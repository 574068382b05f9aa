import type { Row } from './mutant.ts';

export const FIGURES: readonly Row[] = [
  [
    'older figures of a day overwrite newer ones',
    'functions/stores/stats.ts',
    'if: { below: { v: version + 1 } },',
    '',
    'tests/workers/stats/stats.test.ts',
  ],
  [
    'a bill of somebody who did not come counts as revenue',
    'shared/domain/reservation/counted-as.ts',
    'billed: seated && bill !== undefined,',
    'billed: bill !== undefined,',
    'tests/domain/stats/golden.test.ts',
  ],
  [
    'an estimate is shown as measured',
    'shared/domain/stats/money.ts',
    'return { measured: revenue, estimated,',
    'return { measured: all, estimated: 0,',
    'tests/domain/stats/golden.test.ts',
  ],
  [
    'the nightly check says nothing of a day that differs',
    'shared/domain/stats/settle.ts',
    'return [...inMeals, ...inAreas].sort();',
    'return [];',
    'tests/workers/stats/check.test.ts',
  ],
  [
    'the check empties days whose figures came from elsewhere',
    'functions/services/roll-up-day.ts',
    'if (version === 0) return [];',
    '',
    'tests/workers/stats/check.test.ts',
  ],
  [
    'an erasure takes the messages of a visit out of the figures',
    'shared/domain/stats/late-facts.ts',
    '? (party.erased.delivered ?? messages)',
    '? messages',
    'tests/domain/stats/golden.test.ts',
  ],
];
