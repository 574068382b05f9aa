import { expect, it } from 'vitest';
import { accountRowsStore } from '#functions/stores/account-rows.ts';
import { usersStore } from '#functions/stores/users.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { aCustomer } from '#tests/workers/campaigns/accounts-kit.ts';
import { addUser } from '../auth/kit.ts';

const on = operationWorld();
const profile = { name: 'Hanna B.', locale: 'ja', currency: 'usd', newBookingsAlert: true } as const;
const write = (input: object) => on.world.send('account.profile_write', input, on.host);

it('keeps what users say of themselves, and the settings show it', async () => {
  await addUser(on.world, { userId: 'usr_host' });
  expect((await write(profile)).status).toBe(200);
  const { body } = await on.world.call('settings.read', { jwt: on.host.token }, on.host);
  expect(body.settings).toMatchObject({ name: 'Hanna B.', locale: 'ja', currency: 'usd', newBookingsAlert: true });
});

it('takes no role, level, account or address from anybody', async () => {
  const before = await addUser(on.world, { userId: 'usr_host' });
  const more = { role: 'owner', level: 200, accountId: 'acc_other', email: 'x@y.zz', venues: ['ven_elsewhere'] };
  expect((await write({ ...profile, ...more, pending: false, password: 'x' })).status).toBe(200);
  expect(await usersStore(on.world.table).find('usr_host')).toEqual({ ...before, ...profile });
});

it('refuses a name of thirty-one characters and a language that we do not have', async () => {
  await addUser(on.world, { userId: 'usr_host' });
  const { body } = await write({ ...profile, name: 'x'.repeat(31), locale: 'xx' });
  expect(body.issues).toEqual([
    { path: 'name', code: 'field.tooLong' },
    { path: 'locale', code: 'field.choice' },
  ]);
});

it('the history names whoever has another name by it from then on, on every device that is signed in', async () => {
  await addUser(on.world, { userId: 'usr_host' });
  const other = await on.world.signIn();
  const { id } = (await on.book()).reservation;
  await write(profile);
  await on.world.call('reservations.note_write', { venueId: VENUE_ID, id, revision: 1, note: 'Corner' }, on.host);
  await on.world.call('reservations.note_write', { venueId: VENUE_ID, id, revision: 2, note: 'Window' }, other);
  const { entries } = (await on.world.call('reservations.log', { venueId: VENUE_ID, id }, on.host)).body;
  expect(entries.map(({ name }: { name: string | null }) => name)).toEqual([null, 'Hanna B.', 'Hanna B.']);
});

it('the platform writes to the account in the language of the user whom its row names, and in no other’s', async () => {
  const { table } = on.world;
  await aCustomer(table, 'ada');
  const rows = accountRowsStore(table);
  const owner = await on.world.signIn({ role: 'owner', accountId: 'acc_ada', userId: 'usr_ada' });
  await on.world.send('account.profile_write', profile, owner);
  expect((await rows.find('acc_ada'))?.locale).toBe('ja');
  await addUser(on.world, { userId: 'usr_hal', accountId: 'acc_ada', email: 'hal@example.com' });
  const host = await on.world.signIn({ role: 'host', accountId: 'acc_ada', userId: 'usr_hal' });
  await on.world.send('account.profile_write', { ...profile, locale: 'de' }, host);
  expect((await rows.find('acc_ada'))?.locale).toBe('ja');
});
