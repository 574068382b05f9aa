import { expect, it } from 'vitest';
import { usersStore } from '#functions/stores/users.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { aVenue, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { signedInAs } from './kit.ts';

const on = operationWorld();

it('gives another role and ends the sessions that had the old one', async () => {
  const owner = await signedInAs(on.world, 'owner');
  const host = await signedInAs(on.world, 'host');
  await on.world.call('users.role_write', { userId: 'usr_host', role: 'viewer' }, owner);
  expect((await usersStore(on.world.table).find('usr_host'))?.role).toBe('viewer');
  expect((await on.world.call('account.sessions', {}, host)).body.errorid).toBe('session.invalid');
});

it.each([
  ['a manager an owner', 'manager', 'owner', 'host'],
  ['a manager themselves', 'manager', 'manager', 'host'],
  ['a manager a host, up to manager', 'manager', 'host', 'manager'],
  ['an owner themselves', 'owner', 'owner', 'host'],
] as const)('does not let %s', async (_, role, other, to) => {
  const actor = await signedInAs(on.world, role);
  if (other !== role) await signedInAs(on.world, other);
  const { body } = await on.world.call('users.role_write', { userId: `usr_${other}`, role: to }, actor);
  expect(body.errorid).toBe('user.notYours');
  expect((await usersStore(on.world.table).find(`usr_${other}`))?.role).toBe(other);
});

it('answers a user of another account as one who does not exist', async () => {
  const owner = await signedInAs(on.world, 'owner');
  await signedInAs(on.world, 'host', { accountId: 'acc_other' });
  const answers = [];
  for (const userId of ['usr_host', 'usr_nobody']) {
    answers.push(await on.world.call('users.role_write', { userId, role: 'viewer' }, owner));
  }
  expect(answers[0]).toEqual(answers[1]);
});

it.each([
  ['manager', [VENUE_ID, 'ven_second'], 200],
  ['owner', [VENUE_ID], 404],
] as const)('gives the houses of an owner who becomes %s to the one who says so', async (role, venues, status) => {
  const second = 'ven_second' as VenueId;
  await on.world.venues.save(aVenue({ venueId: second, name: 'Bottega' }));
  const one = await signedInAs(on.world, 'owner', { userId: 'usr_one', email: 'one@demo.test' });
  await signedInAs(on.world, 'owner', { userId: 'usr_two', email: 'two@demo.test', venues: [second] });
  expect((await on.world.call('users.role_write', { userId: 'usr_two', role }, one)).body).toEqual({ errorid: '0' });
  expect((await usersStore(on.world.table).find('usr_one'))?.venues).toEqual(venues);
  expect((await on.world.call('settings.venue', { venueId: second }, one)).status).toBe(status);
  expect((await usersStore(on.world.table).find('usr_two'))?.venues).toEqual([second]);
});
