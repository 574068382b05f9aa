import { expect, it } from 'vitest';
import { pendingSweepsStore } from '#functions/stores/pending-sweeps.ts';
import { PENDING_SWEEP_PREFIX, pendingSweepKey } from '#functions/stores/venues.keys.ts';
import { SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { outboxOf } from '#tests/operations/auth/kit.ts';
import { atEveryStep } from './every-step.ts';
import { anAgency, aVenue, peopleStandSo, venuesStandSo } from './pause-kit.ts';

/* A boss whose call breaks off repeats it: venues and users then follow the account's state, and each is told once. */

const engine = await engineOfFile();
const TURNS = ['pause', 'resume'] as const;

it.each(TURNS)('a house, wherever its %s broke off', async (turn) => {
  await atEveryStep(engine, {
    async prepare(world) {
      const venue = await aVenue(world, turn);
      if (turn === 'resume') await pendingSweepsStore(world.table).note(VENUE_ID, SATURDAY);
      return venue;
    },
    run: (_, { turned }) => turned(turn),
    async verify(world) {
      await venuesStandSo(world);
      const out = await outboxOf(world);
      const told = out.filter(
        (entry) => entry.kind === 'notice' && entry.about === (turn === 'pause' ? 'paused' : 'resumed'),
      );
      expect(told).toHaveLength(1);
      const looks = out.filter((entry) => entry.kind === 'event' && entry.event.type === 'day.changed');
      expect(looks).toHaveLength(turn === 'pause' ? 0 : 1);
      const { pk } = pendingSweepKey(VENUE_ID, SATURDAY);
      expect(await world.table.query({ pk, prefix: PENDING_SWEEP_PREFIX })).toEqual([]);
    },
  });
});

it.each(TURNS)('an agency, wherever its %s broke off', async (turn) => {
  await atEveryStep(engine, {
    prepare: (world) => anAgency(world, turn),
    run: (_, { turned }) => turned(turn),
    verify: (world, { accountId, agent }) => peopleStandSo(world, accountId, [agent]),
  });
});
