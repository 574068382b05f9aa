import { expect, it } from 'vitest';
import { hashPassword } from '#functions/credentials/password.ts';
import { usersStore } from '#functions/stores/users.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { aVenue, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { signedInAs, withPicture } from './kit.ts';

const on = operationWorld();

it('takes a user out at once, and their address is free again', async () => {
  const owner = await signedInAs(on.world, 'owner');
  const host = await signedInAs(on.world, 'host', { password: await hashPassword('coperto-demo') });
  expect((await on.world.call('users.remove', { userId: 'usr_host' }, owner)).status).toBe(200);
  expect((await on.world.call('account.sessions', {}, host)).body.errorid).toBe('session.invalid');
  const login = { email: 'host@demo.test', password: 'coperto-demo' };
  expect((await on.world.call('auth.login', login)).body.errorid).toBe('login.failed');
  expect((await on.world.call('users.list', {}, owner)).body.users).toHaveLength(1);
  expect(await usersStore(on.world.table).create({ ...host.user, userId: 'usr_new' })).toBe('done');
});

it('lets the picture of a user go with them, and of nobody else', async () => {
  const owner = await withPicture(on.world, await signedInAs(on.world, 'owner'));
  const host = await withPicture(on.world, await signedInAs(on.world, 'host'));
  expect([...on.world.pictures]).toEqual([owner.avatar, host.avatar]);
  await on.world.call('users.remove', { userId: 'usr_host' }, owner);
  expect([...on.world.pictures]).toEqual([owner.avatar]);
});

it('removes neither oneself nor anybody of another account', async () => {
  const owner = await signedInAs(on.world, 'owner');
  await signedInAs(on.world, 'host', { accountId: 'acc_other' });
  for (const userId of ['usr_owner', 'usr_host']) {
    expect((await on.world.call('users.remove', { userId }, owner)).body.errorid).toBe('user.notYours');
    expect(await usersStore(on.world.table).find(userId)).not.toBeNull();
  }
});

it('gives houses that nobody else leads to the owner who removes, also where they are signed in', async () => {
  const second = 'ven_second' as VenueId;
  await on.world.venues.save(aVenue({ venueId: second, name: 'Bottega' }));
  const one = await signedInAs(on.world, 'owner', { userId: 'usr_one', email: 'one@demo.test' });
  await signedInAs(on.world, 'owner', { userId: 'usr_two', email: 'two@demo.test', venues: [VENUE_ID, second] });
  const venue = () => on.world.call('settings.venue', { venueId: second }, one);
  expect((await venue()).body.errorid).toBe('venue.unknown');
  expect((await on.world.call('users.remove', { userId: 'usr_two' }, one)).body).toEqual({ errorid: '0' });
  expect((await usersStore(on.world.table).find('usr_one'))?.venues).toEqual([VENUE_ID, second]);
  expect((await venue()).status).toBe(200);
});

it('of a host it takes no house over', async () => {
  const owner = await signedInAs(on.world, 'owner');
  await signedInAs(on.world, 'host', { venues: [VENUE_ID, 'ven_second' as VenueId] });
  await on.world.call('users.remove', { userId: 'usr_host' }, owner);
  expect((await usersStore(on.world.table).find('usr_owner'))?.venues).toEqual([VENUE_ID]);
});
