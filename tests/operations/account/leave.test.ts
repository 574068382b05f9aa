import { expect, it } from 'vitest';
import { hashPassword } from '#functions/credentials/password.ts';
import { usersStore } from '#functions/stores/users.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { aVenue, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { PASSWORD } from '../auth/kit.ts';
import { signedInAs, withPicture } from '../users/kit.ts';

const on = operationWorld();
const SECOND = 'ven_second' as VenueId;
type Role = Parameters<typeof signedInAs>[1];
const person = async (role: Role, userId: string = `usr_${role}`) =>
  signedInAs(on.world, role, {
    ...{ userId, email: `${userId}@demo.test`, password: await hashPassword(PASSWORD) },
  });
const leave = (session: { readonly token: string }, present = PASSWORD) =>
  on.world.call('account.leave', { present }, session);
const stands = async (userId: string) => (await usersStore(on.world.table).find(userId)) !== null;

it('takes nobody out for whoever finds a device signed in and does not know the password', async () => {
  const host = await person('host');
  expect((await leave(host, 'coperto-demi')).body).toMatchObject({
    errorid: 'password.wrong',
    issues: [{ path: 'present', code: 'password.wrong' }],
  });
  expect(await stands('usr_host')).toBe(true);
});

it('takes a user out everywhere, and their address is free again', async () => {
  const host = await person('host');
  const tablet = await on.world.signIn({ userId: 'usr_host' });
  expect((await leave(host)).body).toEqual({ errorid: '0' });
  for (const session of [host, tablet]) {
    expect((await on.world.call('account.sessions', {}, session)).body.errorid).toBe('session.invalid');
  }
  expect(await usersStore(on.world.table).create({ ...host.user, userId: 'usr_new' })).toBe('done');
});

it('takes the picture along', async () => {
  const host = await withPicture(on.world, await person('host'));
  expect(on.world.pictures.size).toBe(1);
  await leave(host);
  expect(on.world.pictures.size).toBe(0);
});

it.each(['owner', 'agent'] as const)('keeps the last %s, and lets one of two go', async (role) => {
  const one = await person(role, 'usr_one');
  // Neither somebody with less nor the head of another account can go on with it.
  await person(role === 'owner' ? 'manager' : 'staff');
  await usersStore(on.world.table).create({
    ...one.user,
    userId: 'usr_far',
    email: 'far@demo.test',
    accountId: 'acc_far',
  });
  expect((await leave(one)).body.errorid).toBe('account.lastLeader');
  expect(await stands('usr_one')).toBe(true);
  const other = await person(role, 'usr_two');
  expect((await leave(one)).body).toEqual({ errorid: '0' });
  expect((await leave(other)).body.errorid).toBe('account.lastLeader');
});

it('of two owners who leave at one moment, one stays', async () => {
  const both = [await person('owner', 'usr_one'), await person('owner', 'usr_two')];
  const answers = await Promise.all(both.map((each) => leave(each)));
  const left = answers.filter(({ body }) => body.errorid === '0');
  expect(left.length).toBeLessThanOrEqual(1);
  expect([await stands('usr_one'), await stands('usr_two')]).toContain(true);
});

it('gives houses that nobody else leads to who stays, also where they are signed in', async () => {
  const one = await person('owner', 'usr_one');
  const reaching = (userId: string, venues: readonly VenueId[]) =>
    signedInAs(on.world, 'owner', { userId, email: `${userId}@demo.test`, venues });
  await reaching('usr_three', []);
  const two = await reaching('usr_two', [VENUE_ID]);
  await usersStore(on.world.table).change(one.user, { venues: [VENUE_ID, SECOND] });
  await on.world.venues.save(aVenue({ venueId: SECOND, name: 'Bottega' }));
  expect((await leave(one)).body).toEqual({ errorid: '0' });
  const venues = async (userId: string) => (await usersStore(on.world.table).find(userId))?.venues;
  expect([await venues('usr_three'), await venues('usr_two')]).toEqual([[], [VENUE_ID, SECOND]]);
  expect((await on.world.call('settings.venue', { venueId: SECOND }, two)).status).toBe(200);
});

it.each([
  ['account.leave', {}],
  ['account.number_remove', {}],
  ['account.email_start', { email: 'nina@new.test', locale: 'it' }],
] as const)('is nothing that who was removed can do with a session that has not heard of it: %s', async (id, more) => {
  const gone = await on.world.signIn({ userId: 'usr_gone' });
  const { body } = await on.world.send(id, { present: PASSWORD, ...more }, gone);
  expect(body.errorid).toBe('password.wrong');
});
