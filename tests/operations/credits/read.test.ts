import { expect, it } from 'vitest';
import { creditsStore } from '#functions/stores/credits.ts';
import { DEFAULT_PLAFOND, START_CREDIT } from '#shared/domain/credit/opening.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();

it('shows an account from before there were credits what it starts with, and then what is left', async () => {
  const owner = await on.world.signIn({ role: 'owner' });
  const read = async () => (await on.world.call('credits.read', {}, owner)).body;
  const start = { errorid: '0', balance: START_CREDIT.micros, reserved: 0, plafond: DEFAULT_PLAFOND, low: false };
  expect(await read()).toEqual(start);
  const { accountId } = on.world.venue;
  const micros = START_CREDIT.micros - 1;
  const options = { now: on.world.now(), actor: 'test' };
  await creditsStore(on.world.table).post(accountId, { kind: 'reserve', source: 'm', micros }, options);
  expect(await read()).toEqual({ ...start, balance: 1, reserved: micros, low: true });
});

it('shows nothing to staff who buy no credits, nor another account’s', async () => {
  expect((await on.world.call('credits.read', {}, on.host)).body.errorid).toBe('session.forbidden');
  const options = { now: on.world.now(), actor: 'test' };
  await creditsStore(on.world.table).post(
    on.world.venue.accountId,
    { kind: 'purchase', source: 'o', micros: 5 },
    options,
  );
  const other = await on.world.signIn({ role: 'owner', userId: 'usr_other', accountId: 'acc_other' });
  expect((await on.world.call('credits.read', {}, other)).body.balance).toBe(START_CREDIT.micros);
});
