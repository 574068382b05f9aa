import { describe, expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { outboxOf } from '../auth/kit.ts';
import { signedInAs } from './kit.ts';

const on = operationWorld();
const asked = { email: 'New@demo.test', name: 'New', role: 'host', locale: 'ja' } as const;

it('leaves an invitation and its mail, neither of which is the link itself', async () => {
  const owner = await signedInAs(on.world, 'owner');
  const { body } = await on.world.call('users.invite', asked, owner);
  expect(body.id).toMatch(/^[\w-]{22}$/);
  expect(await outboxOf(on.world)).toEqual([
    { kind: 'notice', about: 'invitation', id: `acc_demo.${body.id}`, locale: 'ja' },
  ]);
});

it('says of what was left empty that it is missing, not that its form is wrong', async () => {
  const owner = await signedInAs(on.world, 'owner');
  const { body } = await on.world.call('users.invite', { ...asked, email: '  ', name: '' }, owner);
  expect(body.issues).toEqual([
    { path: 'email', code: 'field.required' },
    { path: 'name', code: 'field.required' },
  ]);
});

it('lets a manager invite hosts, and neither managers nor owners', async () => {
  const manager = await signedInAs(on.world, 'manager');
  const invite = async (role: 'host' | 'manager' | 'owner') =>
    (await on.world.call('users.invite', { ...asked, role }, manager)).body.errorid;
  expect([await invite('host'), await invite('manager'), await invite('owner')]).toEqual([
    '0',
    'user.notYours',
    'user.notYours',
  ]);
});

it('sends twenty mails an hour for one account', async () => {
  const owner = await signedInAs(on.world, 'owner');
  const answers = [];
  for (let n = 0; n < 21; n += 1) answers.push((await on.world.call('users.invite', asked, owner)).status);
  expect(answers.filter((status) => status === 429)).toHaveLength(1);
});

it('lets an agent take on staff, and nobody of a house; staff take on nobody', async () => {
  const agent = await signedInAs(on.world, 'agent', { accountId: 'acc_agent' });
  const invite = async (role: 'staff' | 'agent' | 'host', by = agent) =>
    (await on.world.call('users.invite', { ...asked, role }, by)).body.errorid;
  expect([await invite('staff'), await invite('agent'), await invite('host')]).toEqual([
    '0',
    'user.notYours',
    'user.notYours',
  ]);
  const staff = await signedInAs(on.world, 'staff', { accountId: 'acc_agent' });
  expect(await invite('staff', staff)).toBe('session.forbidden');
  const owner = await signedInAs(on.world, 'owner');
  expect([await invite('staff', owner), await invite('agent', owner)]).toEqual(['user.notYours', 'user.notYours']);
});

describe('an address that is invited again', () => {
  it('has one invitation, to the role that was given last', async () => {
    const owner = await signedInAs(on.world, 'owner');
    await on.world.call('users.invite', { ...asked, role: 'manager' }, owner);
    const second = await on.world.call('users.invite', asked, owner);
    const { invitations } = (await on.world.call('users.list', {}, owner)).body;
    expect(invitations.map(({ id, role }: { id: string; role: string }) => [id, role])).toEqual([
      [second.body.id, 'host'],
    ]);
  });

  it('is refused while it is that of a user of the account, in any letters', async () => {
    const owner = await signedInAs(on.world, 'owner');
    const { body } = await on.world.call('users.invite', { ...asked, email: 'Owner@demo.test' }, owner);
    expect(body).toEqual({ errorid: 'invitation.registered' });
    expect(await outboxOf(on.world)).toEqual([]);
  });
});
