import { expect, it } from 'vitest';
import { accountsStore } from '#functions/stores/accounts.ts';
import { statsStore } from '#functions/stores/stats.ts';
import { usersStore } from '#functions/stores/users.ts';
import { EMPTY_DAY, NO_FIGURES } from '#shared/domain/stats/day-figures.ts';
import { aUser, day } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { anAccount } from '../accounts/kit.ts';
import { staff } from './kit.ts';

const on = operationWorld();

it('shows the tables of each venue and how they were used in the thirty days before today', async () => {
  const boss = await staff(on.world, 'usr_money', { level: 120, areas: ['money'] });
  await accountsStore(on.world.table).add(anAccount());
  await usersStore(on.world.table).create(aUser());
  const { venueId, rules } = on.world.venue;
  const Dinner = {
    ...NO_FIGURES,
    ...{ booked: { parties: 10, covers: 30 }, walkIns: { parties: 1, covers: 2 } },
    ...{ seatMinutesUsed: 2400, seatMinutesOpen: 4800 },
  };
  const kept = { ...EMPTY_DAY, meals: { Dinner } };
  for (const date of ['2026-11-30', '2026-11-01', '2026-10-31', '2026-12-01'])
    await statsStore(on.world.table).keep(venueId, day(date), kept, 1);
  const { body } = await on.world.call('boss.tables', {}, boss);
  const seats = rules.tables.reduce((sum, { max }) => sum + max, 0);
  expect(body).toMatchObject({
    venues: [
      {
        ...{ venueId, account: 'Nina Srl', tables: rules.tables.length, seats, joined: rules.combinations.length },
        ...{ days: 2, covers: 64, seatMinutesUsed: 4800, seatMinutesOpen: 9600 },
      },
    ],
    next: 'paused~',
  });
  expect((await on.world.call('boss.tables', {}, on.host)).body.errorid).toBe('session.forbidden');
});
