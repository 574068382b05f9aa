import { expect, it } from 'vitest';
import { OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { answered, aTicket, MINUTE, people } from './kit.ts';

const on = operationWorld();
const listed = async (session: { token: string; csrf: string }) =>
  (await on.world.call('tickets.list', {}, session)).body.tickets;

it('shows the one that changed last first, with what has not been seen', async () => {
  const { owner, anna } = await people(on);
  const first = await aTicket(on, owner, { subject: 'First' });
  on.world.pass(MINUTE);
  await aTicket(on, owner, { subject: 'Second' });
  on.world.pass(MINUTE);
  await answered(on, first, anna);
  expect(await listed(owner)).toMatchObject([
    {
      subject: 'First',
      state: 'waiting',
      unseen: 1,
      last: { from: 'support', by: 'Anna', preview: 'Is it switched on?' },
    },
    { subject: 'Second', state: 'open', unseen: 0 },
  ]);
});

it('shows a manager those of their venues and their own, and nobody those of another account', async () => {
  const { owner } = await people(on);
  await aTicket(on, owner, { venueId: VENUE_ID });
  const elsewhere = await on.world.signIn({ userId: 'usr_max', role: 'manager', venues: [OTHER_VENUE_ID] });
  expect(await listed(elsewhere)).toEqual([]);
  await aTicket(on, elsewhere, { subject: 'Mine' });
  expect(await listed(elsewhere)).toMatchObject([{ subject: 'Mine' }]);
  const stranger = await on.world.signIn({ userId: 'usr_s', role: 'owner', accountId: 'acc_other' });
  expect(await listed(stranger)).toEqual([]);
});
