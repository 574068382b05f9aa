import { expect, it } from 'vitest';
import { type BossMade, makeBoss } from '#infra/operator/boss.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { addUser, asksForCode, EMAIL } from '#tests/operations/auth/kit.ts';

const on = operationWorld();
const BOSS = 'bruna@coperto.test';
const make = (address = BOSS): Promise<BossMade> => makeBoss(on.world.table, address, 'Bruna Capo');

/** Chooses a password with a code that came by mail, and signs in with it. */
async function firstSignIn() {
  const sent = await asksForCode(on.world, BOSS);
  const { ticket } = (await on.world.call('auth.verify_otp', sent)).body;
  expect((await on.world.call('auth.reset_password', { ticket, password: 'brass-kettle-noon' })).status).toBe(200);
  return (await on.world.call('auth.login', { email: BOSS, password: 'brass-kettle-noon' })).body;
}

it('makes a boss, who chooses a password by mail and enters the platform’s area with a second factor only', async () => {
  expect(await make()).toBe('made');
  const { jwt, csrf } = await firstSignIn();
  expect((await on.world.call('account.read', {}, { token: jwt, csrf })).body).toMatchObject({
    email: BOSS,
    secondFactor: 'must',
  });
  expect((await on.world.call('customers.rows', { part: 0 }, { token: jwt, csrf })).status).toBe(403);
});

it('makes nobody twice, leaves the users of houses alone, and takes no address that is none', async () => {
  await addUser(on.world);
  expect([await make(), await make(` ${BOSS.toUpperCase()} `)]).toEqual(['made', 'boss already']);
  expect([await make(EMAIL), await make('bruna at coperto')]).toEqual(['somebody else', 'no address']);
});
