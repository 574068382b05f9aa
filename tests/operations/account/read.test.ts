import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { addUser } from '../auth/kit.ts';

const on = operationWorld();
const read = async () => (await on.world.call('account.read', {}, on.host)).body;

it('tells users of themselves, with the defaults of who has said nothing, and nothing secret', async () => {
  await addUser(on.world, { userId: 'usr_host' });
  expect(await read()).toEqual({
    errorid: '0',
    name: 'Olga',
    avatar: '',
    email: 'owner@demo.coperto.test',
    locale: 'en',
    currency: 'eur',
    newBookingsAlert: false,
    phone: null,
    secondFactor: 'off',
    recoveryLeft: 0,
  });
});

it.each([
  ['above level 100 without one', { level: 101 }, 'must'],
  ['at level 100', { level: 100 }, 'off'],
  ['where it is on', { level: 101, factorNonce: 'x', recovery: ['a', 'b'] }, 'on'],
])('says how it stands with the second factor %s', async (_, over, secondFactor) => {
  await addUser(on.world, { userId: 'usr_host', ...over });
  expect((await read()).secondFactor).toBe(secondFactor);
});
