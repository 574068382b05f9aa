import { beforeEach, expect, it } from 'vitest';
import { usersStore } from '#functions/stores/users.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { addUser, another, codeFor, PASSWORD, toldOfSignIn } from '../auth/kit.ts';

const on = operationWorld();
beforeEach(async () => {
  await addUser(on.world, { userId: 'usr_host' });
  await on.world.call('account.number_start', { present: PASSWORD, phone: '3331234567', locale: 'it' }, on.host);
});
const bind = (code: string, session = on.host) => on.world.call('account.number_bind', { code }, session);
const phone = async () => (await usersStore(on.world.table).find('usr_host'))?.phone;

it('binds the number to which the code went', async () => {
  const code = await codeFor(on.world, 'usr_host', 'number');
  expect((await bind(another(code))).body.errorid).toBe('code.wrong');
  expect([await phone(), await toldOfSignIn(on.world)]).toEqual([undefined, []]);
  expect((await bind(code)).body.phone).toBe('+393331234567');
  expect(await phone()).toBe('+393331234567');
  expect((await bind(code)).body.errorid).toBe('code.spent');
  expect(await toldOfSignIn(on.world)).toEqual(['numberBound']);
});

it('takes no code of somebody else', async () => {
  const code = await codeFor(on.world, 'usr_host', 'number');
  const other = await on.world.signIn({ userId: 'usr_other' });
  expect((await bind(code, other)).body.errorid).toBe('code.spent');
});
