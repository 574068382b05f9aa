import { expect, it } from 'vitest';
import type { Table } from '#functions/platform/table.ts';
import { userKey } from '#functions/stores/users.keys.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { openWorld } from '#tests/kit/world.ts';
import { addUser, PASSWORD } from '../auth/kit.ts';
import { withFactor } from './factor-kit.ts';

const on = operationWorld();

it('shows a key of 160 bits and its address for a QR code, to who knows the password', async () => {
  await addUser(on.world, { userId: 'usr_host' });
  const start = (present: string) => on.world.call('account.factor_start', { present }, on.host);
  const { body } = await start(PASSWORD);
  expect(body.key).toMatch(/^[A-Z2-7]{32}$/);
  expect(body.uri).toBe(`otpauth://totp/Coperto%3Aowner%40demo.coperto.test?secret=${body.key}&issuer=Coperto`);
  expect((await start('coperto-demi')).body.errorid).toBe('password.wrong');
  expect((await start(PASSWORD)).body.key).not.toBe(body.key);
});

it('leaves one that is on as it is', async () => {
  const { now } = await withFactor(on.world);
  expect((await on.world.call('account.factor_start', { present: PASSWORD }, now)).body.errorid).toBe('factor.on');
});

it('shows no key to whose password was changed meanwhile: nothing could be switched on by it', async () => {
  const meanwhile = (table: Table): Table => ({
    ...table,
    update: async (key, changes) => {
      if (key.pk === 'U#usr_host' && changes.set?.factorWish) {
        await table.update(userKey('usr_host'), { set: { password: 'another' } });
      }
      return table.update(key, changes);
    },
  });
  const world = await openWorld(on.engine, {}, { wrap: meanwhile });
  await addUser(world, { userId: 'usr_host' });
  const session = await world.signIn({ userId: 'usr_host' });
  expect((await world.call('account.factor_start', { present: PASSWORD }, session)).body.errorid).toBe('system.busy');
});
