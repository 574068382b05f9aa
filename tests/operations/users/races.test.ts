import { expect, it } from 'vitest';
import { userChange, usersStore, whileActing } from '#functions/stores/users.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { signedInAs } from './kit.ts';

const on = operationWorld();

const owners = async (accountId: string) =>
  (await usersStore(on.world.table).ofAccount(accountId)).filter(({ role }) => role === 'owner').length;

it.each([
  ['demote', 'users.role_write'],
  ['remove', 'users.remove'],
] as const)('an account keeps an owner when two of them %s each other at once', async (_, operation) => {
  for (let round = 0; round < 12; round += 1) {
    const accountId = `acc_round${round}`;
    const [one, two] = await Promise.all(
      ['one', 'two'].map((name) =>
        signedInAs(on.world, 'owner', { userId: `usr_${name}${round}`, email: `${name}${round}@demo.test`, accountId }),
      ),
    );
    if (!one || !two) throw new Error('two owners');
    const input = (userId: string) => (operation === 'users.remove' ? { userId } : { userId, role: 'host' });
    const answers = await Promise.all([
      on.world.send(operation, input(two.user.userId), one),
      on.world.send(operation, input(one.user.userId), two),
    ]);
    expect(await owners(accountId)).toBe(1);
    expect(answers.filter(({ body }) => body.errorid === '0')).toHaveLength(1);
  }
});

it('whoever lost their role a moment ago takes nobody’s any more, though it was judged by the old one', async () => {
  const users = usersStore(on.world.table);
  const { user: nina } = await signedInAs(on.world, 'owner');
  const { user: olga } = await signedInAs(on.world, 'owner', { userId: 'usr_2', email: 'two@demo.test' });
  await users.change(nina, { role: 'host' });
  expect(await users.commit([userChange(olga, { role: 'host' }), whileActing(nina)])).toBe('lost race');
  expect(await users.remove(olga, [whileActing(nina)])).toBe('lost race');
  expect(await users.find('usr_2')).toMatchObject(olga);
});
