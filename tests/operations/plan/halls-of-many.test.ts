import { expect, it } from 'vitest';
import { maxBodyOf } from '#shared/contracts/define.ts';
import { HALL_LIMITS } from '#shared/domain/venue/halls.ts';
import { halls_write } from '#shared/operations/plan/plan.ts';
import { aRules, aTable, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const EACH = HALL_LIMITS.tables / HALL_LIMITS.halls;
const on = operationWorld({
  rules: aRules({ tables: Array.from({ length: HALL_LIMITS.tables }, (_, n) => aTable({ no: n + 1, name: `T${n}` })) }),
});

/** As many halls and tables as a venue may have, with so many walls and signs in each. */
const drawn = (pieces: number, at: number) =>
  Array.from({ length: HALL_LIMITS.halls }, (_, hall) => ({
    ...{ id: `hall-${hall}`, name: `${'広'.repeat(37)}${hall}`, width: 3000, height: 3000 },
    tables: Array.from({ length: EACH }, (_, nth) => ({
      ...{ no: hall * EACH + nth + 1, shape: 'square' as const, x: at + nth, y: 1000, rotation: 359 },
    })),
    walls: Array.from({ length: pieces }, (_, nth) => ({ x: at + nth, y: 2000, toX: 2222, toY: 2222 })),
    decor: Array.from({ length: pieces }, (_, nth) => ({
      ...{
        kind: 'text' as const,
        text: '約'.repeat(40),
        x: at + nth,
        y: 2000,
        rotation: 270,
        width: 1000,
        height: 1000,
      },
    })),
  }));

it('a house of many halls saves them, and draws them all anew, up to what one call carries', async () => {
  const owner = await on.world.signIn({ role: 'owner' });
  const save = async (pieces: number, at: number, revision: number) => {
    const input = { venueId: VENUE_ID, revision, halls: drawn(pieces, at) };
    const { body } = await on.world.call('plan.halls_write', input, owner);
    return [body.errorid, Buffer.byteLength(JSON.stringify(input)) / maxBodyOf(halls_write)];
  };
  for (const [revision, at] of [1000, 1500].entries()) {
    const [errorid, share] = await save(56, at, revision);
    expect(errorid).toBe('0');
    expect(share).toBeGreaterThan(0.95);
  }
  expect((await save(60, 1700, 2))[0]).toBe('request.tooLarge');
});
