import { beforeEach, expect, it } from 'vitest';
import { usersStore } from '#functions/stores/users.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { addUser, asksForCode, EMAIL, PASSWORD, toldOfSignIn } from '../auth/kit.ts';

const on = operationWorld();
const phone = async () => (await usersStore(on.world.table).find('usr_host'))?.phone;
const remove = (present = PASSWORD) => on.world.call('account.number_remove', { present }, on.host);
beforeEach(() => addUser(on.world, { userId: 'usr_host', phone: '+393331234567' }));

it('keeps the number for whoever finds a device signed in and does not know the password', async () => {
  expect((await remove('coperto-demi')).body).toMatchObject({
    errorid: 'password.wrong',
    issues: [{ path: 'present', code: 'password.wrong' }],
  });
  expect(await phone()).toBe('+393331234567');
  expect(await toldOfSignIn(on.world)).toEqual([]);
});

it('unbinds it, and doing it twice does no more', async () => {
  expect((await remove()).body).toEqual({ errorid: '0' });
  expect(await phone()).toBeUndefined();
  expect((await remove()).body).toEqual({ errorid: '0' });
  expect(await toldOfSignIn(on.world)).toEqual(['numberRemoved']);
});

it('spends a code that went to the number', async () => {
  const sent = await asksForCode(on.world, EMAIL, 'whatsapp');
  await remove();
  const { ticket } = (await on.world.call('auth.verify_otp', sent)).body;
  const answer = await on.world.call('auth.reset_password', { ticket, password: 'brass-kettle-noon' });
  expect(answer.body.errorid).toBe('code.spent');
});
