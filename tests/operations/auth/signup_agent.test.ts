import { expect, it } from 'vitest';
import { accountsStore } from '#functions/stores/accounts.ts';
import { usersStore } from '#functions/stores/users.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { signsUp } from './proof-kit.ts';
import { anApplication } from './sign-up-kit.ts';

const on = operationWorld();

it('makes an agent who owns nothing, and who waits as operators do', async () => {
  const { body } = await on.world.send('auth.signup_agent', anApplication({ vat: '', taxId: 'bncnni80a41f205x' }));
  expect(body).toEqual({ errorid: '0', pending: true, signUp: expect.stringMatching(/^usr_/) });
  const [account] = (await accountsStore(on.world.table).list('unproven')).accounts;
  expect(account).toMatchObject({ kind: 'agent', company: '', website: '', taxId: 'BNCNNI80A41F205X' });
  const [user] = await usersStore(on.world.table).ofAccount(account?.accountId ?? '');
  expect(user).toMatchObject({ role: 'agent', level: 1, venues: [], pending: true });
});

it('shares addresses and numbers with operators', async () => {
  await signsUp(on.world);
  const { body } = await on.world.send('auth.signup_agent', anApplication({ username: 'agent', vat: '12345678903' }));
  expect(body.errorid).toBe('signUp.emailUsed');
});
