import { expect, it } from 'vitest';
import { canAllSit } from './brute-force.ts';
import { aServiceBoundTwice, compare } from './small-world.ts';

/** The bench runs a hundred thousand. */
const SERVICES = 3_000;

it('says yes and no exactly as trying everything does, on small services', { timeout: 240_000 }, () => {
  let [asked, granted] = [0, 0];
  const faults: string[] = [];
  for (let seed = 1; seed <= SERVICES; seed++) {
    const outcome = compare(seed);
    asked += outcome.asked;
    granted += outcome.granted;
    faults.push(...outcome.faults);
  }
  expect(faults.slice(0, 5)).toEqual([]);
  // A comparison that only ever saw one of the answers would prove nothing.
  expect(granted / asked).toBeGreaterThan(0.4);
  expect(granted / asked).toBeLessThan(0.9);
});

it('says the same where the house has bound several to one table, or somebody to a withheld one', () => {
  const outcomes = Array.from({ length: 800 }, (_, nth) => compare(nth + 1, aServiceBoundTwice(nth + 1)));
  expect(outcomes.flatMap(({ faults }) => faults).slice(0, 5)).toEqual([]);
  const sum = (figure: 'asked' | 'granted') => outcomes.reduce((all, each) => all + each[figure], 0);
  expect(sum('granted') / sum('asked')).toBeGreaterThan(0.3);
  expect(sum('granted') / sum('asked')).toBeLessThan(0.9);
});

it('compares with an oracle that knows a full table from a free one', () => {
  const two = { start: 0, end: 60, covers: 2, area: null, at: null };
  const service = { tables: [{ min: 1, max: 2, area: 0 }], combinations: [], blocks: [] };
  expect(canAllSit({ ...service, parties: [two, { ...two, start: 60, end: 90 }] })).toBe(true);
  expect(canAllSit({ ...service, parties: [two, { ...two, start: 59, end: 90 }] })).toBe(false);
});
