import { expect, it } from 'vitest';
import { usersStore } from '#functions/stores/users.ts';
import { DEFAULT_PLAFOND, START_CREDIT } from '#shared/domain/credit/opening.ts';
import { aUser } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();
const MESSAGE = { product: 'waMessage', quantity: 3, phone: '+39 333 1234567' };

it('says what an act costs and what is left after it', async () => {
  const owner = await on.world.signIn({ role: 'owner' });
  const quote = async (input: object) => (await on.world.call('credits.quote', input as never, owner)).body.quote;
  const balance = START_CREDIT.micros;
  const after = balance - 74_400;
  expect(await quote(MESSAGE)).toEqual({ unit: 24_800, total: 74_400, balance, after, covered: true });
  const most = Math.floor((balance + DEFAULT_PLAFOND) / 24_800);
  expect(await quote({ ...MESSAGE, quantity: most })).toMatchObject({ covered: true });
  expect(await quote({ ...MESSAGE, quantity: most + 1 })).toMatchObject({ covered: false });
});

it('asks nobody who does not want to be asked', async () => {
  const user = aUser();
  await usersStore(on.world.table).create(user);
  const owner = await on.world.signIn({ role: 'owner', userId: user.userId, accountId: user.accountId });
  expect((await on.world.call('credits.ask_write', { ask: false }, owner)).body).toEqual({ errorid: '0', ask: false });
  expect((await on.world.call('credits.quote', MESSAGE as never, owner)).body.quote).toBeNull();
});
