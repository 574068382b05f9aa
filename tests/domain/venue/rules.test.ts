import { expect, it } from 'vitest';
import { durationFor, RULE_DEFAULTS } from '#shared/domain/venue/rules.ts';

it.each([
  [1, 90],
  [2, 90],
  [3, 105],
  [4, 105],
  [5, 120],
  [6, 120],
  [7, 150],
  [99, 150],
  [150, 150],
])('a party of %i is told %i minutes', (covers, minutes) => expect(durationFor(RULE_DEFAULTS, covers)).toBe(minutes));
