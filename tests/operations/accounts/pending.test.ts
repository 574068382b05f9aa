import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { anApplication } from '../auth/sign-up-kit.ts';

const on = operationWorld();

it('lists who waits, the oldest first, for the boss only', async () => {
  await on.world.send('auth.signup', anApplication());
  on.world.pass(1000);
  const second = { username: 'late', email: 'late@ristorante.example', vat: '12345678903' };
  await on.world.send('auth.signup_agent', anApplication(second));
  const boss = await on.world.signIn({ level: 101 });
  const { body } = await on.world.call('accounts.pending', {}, boss);
  expect(body.accounts.map(({ username, kind }: Record<string, string>) => [username, kind])).toEqual([
    ['nina2', 'operator'],
    ['late', 'agent'],
  ]);
  expect((await on.world.call('accounts.pending', {}, on.host)).body.errorid).toBe('session.forbidden');
});
