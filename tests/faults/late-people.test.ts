import { expect, it } from 'vitest';
import type { Table, Write } from '#functions/platform/table.ts';
import { agentKey } from '#functions/stores/agents.keys.ts';
import { userKey } from '#functions/stores/users.keys.ts';
import { usersStore, venuesChange } from '#functions/stores/users.ts';
import { aUser, OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { openWorld, type World } from '#tests/kit/world.ts';
import { anAgent } from '#tests/operations/agents/kit.ts';
import { signedInAs } from '#tests/operations/users/kit.ts';
import { meetingAt } from './faulty-table.ts';
import { anAgency, isPaused } from './pause-kit.ts';

/* A user joins an agency while its access changes, and is changed by another call when the agency's users are updated. */

const engine = await engineOfFile();
const late = { userId: 'usr_late', email: 'late@x.test', role: 'staff', access: 0, venues: [VENUE_ID] } as const;
const isOfLate = (write: Write) => 'update' in write && write.update.pk === userKey(late.userId).pk;
const lateOne = async ({ table }: Pick<World, 'table'>) => {
  const user = await usersStore(table).find(late.userId);
  if (!user) throw new Error('nobody came late');
  return user;
};
/** Another tab gives the late user a second venue. */
const changed = async (table: Table) =>
  usersStore(table).commit([venuesChange(await lateOne({ table }), [VENUE_ID, OTHER_VENUE_ID])]);

/** A world in which the late user is created just before the first transaction with such a write. */
async function worldOf(comesBefore: (write: Write) => boolean) {
  const whose = { accountId: '' };
  const wrap = (table: Table) =>
    meetingAt(
      meetingAt(
        table,
        (writes) => writes.some(comesBefore),
        () => usersStore(table).create(aUser({ ...late, ...whose })),
      ),
      (writes) => writes.some(isOfLate),
      changed,
    );
  return { world: await openWorld(engine, {}, { wrap }), whose };
}

it('who comes to an agent while a venue is taken away, and is changed at that moment, has it no more either', async () => {
  const { pk } = agentKey(VENUE_ID, '');
  const { world, whose } = await worldOf((write) => 'remove' in write && write.remove.pk === pk);
  const owner = await signedInAs(world, 'owner');
  const { accountId } = await anAgent(world);
  await world.call('agents.grant', { venueId: VENUE_ID, username: 'paul' }, owner);
  whose.accountId = accountId;
  expect((await world.call('agents.withdraw', { venueId: VENUE_ID, accountId }, owner)).body.errorid).toBe('0');
  expect((await lateOne(world)).venues).toEqual([OTHER_VENUE_ID]);
});

it('who comes to an agency while it is paused, and is changed at that moment, is paused too', async () => {
  const { world, whose } = await worldOf((write) => 'update' in write && write.set.state === 'paused');
  const agency = await anAgency(world, 'pause');
  whose.accountId = agency.accountId;
  expect((await agency.turned('pause')).body.errorid).toBe('0');
  expect(await isPaused(world, agency.accountId)).toBe(true);
  expect((await lateOne(world)).paused).toBeDefined();
});
