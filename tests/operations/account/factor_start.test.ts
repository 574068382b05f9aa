import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
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
