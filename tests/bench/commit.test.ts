import { beforeAll, describe, expect, it } from 'vitest';
import { type CommitCost, measureCommit } from './commit.ts';

describe('with 200 parties on the sheet', () => {
  let cost: CommitCost;
  beforeAll(async () => {
    cost = await measureCommit();
  });

  it('a look at the day is one read of at most 4 KB', () => {
    expect(cost.parties).toBe(200);
    expect(cost.availability.reads).toBe(1);
    expect(cost.availability.bytes).toBeGreaterThan(2000);
    expect(cost.availability.bytes).toBeLessThanOrEqual(4096);
    expect(cost.availability.readUnits).toBe(1);
  });

  it('a booking is one transaction of at most 18 write units', () => {
    // Sheet, reservation, message, what is due now, the timer, and the answer for a repeated request.
    expect(cost.commit.writes).toBe(6);
    expect(cost.commit.writeUnits).toBeGreaterThan(0);
    expect(cost.commit.writeUnits).toBeLessThanOrEqual(18);
  });
});
