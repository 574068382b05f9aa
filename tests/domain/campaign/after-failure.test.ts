import fc from 'fast-check';
import { expect, it } from 'vitest';
import { afterFailure } from '#shared/domain/campaign/after-failure.ts';

const HOUR = 3_600_000;
const FIRST = 1_000_000;

it.each([
  ['held back by Meta', 131049, 1, 0, { kind: 'again', at: FIRST + 24 * HOUR }],
  ['held back again', 131049, 2, 24, { kind: 'again', at: FIRST + 72 * HOUR }],
  ['held back a third time', 131049, 3, 72, { kind: 'mail' }],
  ['held back again, reported late', 131049, 2, 60, { kind: 'again', at: FIRST + 84 * HOUR }],
  ['not on WhatsApp', 131026, 1, 0, { kind: 'mail' }],
  ['a group without marketing', 130472, 1, 0, { kind: 'mail' }],
  ['opted out', 131050, 1, 0, { kind: 'end' }],
  ['no template in the language', 132001, 1, 0, { kind: 'end' }],
  ['taken for spam', 131048, 1, 0, { kind: 'stop' }],
  ['a template paused by Meta', 132015, 1, 0, { kind: 'stop' }],
  ['payment missing', 131042, 1, 0, { kind: 'stop' }],
  ['a wrong request', 132000, 1, 0, { kind: 'stop' }],
  ['a fault that passes', 131000, 1, 0, { kind: 'again', at: FIRST + 30_000 }],
  ['a fault that does not', 131000, 90, 24, { kind: 'end' }],
  ['too many to one guest', 131056, 3, 0, { kind: 'again', at: FIRST + 16_000 }],
] as const)('decides what follows from a failure: %s', (_, code, tries, hours, after) => {
  expect(afterFailure({ code, tries, firstAt: FIRST, at: FIRST + hours * HOUR })).toEqual(after);
});

it('ends for every code, and never tries again at once', () => {
  const code = fc.constantFrom(0, 1, 4, 100, 130429, 130472, 131026, 131048, 131049, 131050, 131056, 132001, 999_999);
  fc.assert(
    fc.property(code, (failed) => {
      let at = FIRST;
      for (let tries = 1; tries <= 200; tries += 1) {
        const after = afterFailure({ code: failed, tries, firstAt: FIRST, at });
        if (after.kind !== 'again') return;
        expect(after.at).toBeGreaterThan(at);
        at = after.at;
      }
      expect.fail('it was tried for ever');
    }),
  );
});
