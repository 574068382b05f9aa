import type { Row } from './mutant.ts';

export const ALLOCATOR: readonly Row[] = [
  [
    'more covers start in a slot than the pacing allows',
    'shared/domain/day/limits.ts',
    'return brokenPacing(rules, offer, shift, parties, stay) ?? ',
    'return ',
    'tests/domain/packing/mutants.test.ts',
  ],
  [
    'a table is free a minute too late for the next party',
    'shared/domain/packing/board.ts',
    'const high = board.pointOf(to);',
    'const high = board.pointOf(to + 1);',
    'tests/domain/packing/mutants.test.ts',
  ],
  [
    'a table is given away before its next party comes',
    'shared/domain/packing/board.ts',
    'const high = board.pointOf(to);',
    'const high = board.pointOf(to - 15);',
    'tests/domain/packing/mutants.test.ts',
  ],
  [
    'a combination leaves one of its tables to others',
    'shared/domain/packing/layout.ts',
    'tables: members.map(({ position }) => position)',
    'tables: members.slice(1).map(({ position }) => position)',
    'tests/domain/packing/mutants.test.ts',
  ],
  [
    'a pinned party is moved',
    'shared/domain/day/seating.ts',
    'party.pinned || party.seated',
    'party.seated',
    'tests/domain/packing/mutants.test.ts',
  ],
  [
    'the plan that a dive ends with is not used',
    'shared/domain/packing/deepen.ts',
    "return follow(planOf(program)) ? 'seated' : 'unproven';",
    "return 'unproven';",
    'tests/domain/packing/mutants.test.ts',
  ],
  [
    'a doubtful refusal is proven by one table too many',
    'shared/domain/packing/deepen.ts',
    '* (open[row] as number)',
    '* ((open[row] as number) + 1)',
    'tests/domain/packing/mutants.test.ts',
  ],
  [
    'the last covers of a pacing limit are refused',
    'shared/domain/day/limits.ts',
    "if (caps.covers !== undefined && seats + covers > caps.covers)\n    return { reason: 'pacing.covers'",
    "if (caps.covers !== undefined && seats + covers >= caps.covers)\n    return { reason: 'pacing.covers'",
    'tests/domain/day/judge-limits.test.ts',
  ],
  [
    'one party too many starts in a step',
    'shared/domain/day/limits.ts',
    'starting + one(part) > caps.parties',
    'starting > caps.parties',
    'tests/domain/day/judge-limits.test.ts',
  ],
  [
    'a table has no time to be reset before the next party',
    'shared/domain/day/seating.ts',
    'const to = start + duration + rules.resetMinutes;',
    'const to = start + duration;',
    'tests/domain/day/place.test.ts',
  ],
];
