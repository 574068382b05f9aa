import { expect, it } from 'vitest';
import { accountsStore } from '#functions/stores/accounts.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { addUser } from '../auth/kit.ts';
import { anApplication } from '../auth/sign-up-kit.ts';
import { signedInAs } from '../users/kit.ts';

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
    weeklyDigest: true,
    weeklyDigestBy: 'mail',
    phone: null,
    secondFactor: 'off',
    recoveryLeft: 0,
    signedUp: null,
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

it.each([
  ['in Italy', {}, { country: 'IT', mobile: '+393331234567' }],
  ['abroad', { country: 'DE', mobile: '+491711234567' }, { country: 'DE', mobile: '+491711234567' }],
])('tells an owner %s what was said at the sign-up, and a host nothing of it', async (_, over, expected) => {
  const { email: _email, password: _password, confirm: _confirm, terms: _terms, ...said } = anApplication(over);
  const account = { ...said, accountId: 'acc_new', kind: 'operator', state: 'active', createdAt: 1 } as const;
  await accountsStore(on.world.table).add(account as never);
  const owner = await signedInAs(on.world, 'owner', { accountId: 'acc_new', venues: [] });
  const host = await signedInAs(on.world, 'host', { accountId: 'acc_new', venues: [] });
  const signedUp = async (who: typeof owner) => (await on.world.call('account.read', {}, who)).body.signedUp;
  expect(await signedUp(owner)).toEqual({ company: 'Nina Srl', address: 'Via Roma 1, 20121 Milano', ...expected });
  expect(await signedUp(host)).toBeNull();
});
