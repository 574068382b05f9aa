import { beforeEach, expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { addUser, codeFor, EMAIL, outboxOf, PASSWORD } from '../auth/kit.ts';

const on = operationWorld();
const NEW = 'nina@new.test';
const start = (email: string, present = PASSWORD, session = on.host) =>
  on.world.call('account.email_start', { present, email, locale: 'it' }, session);
beforeEach(() => addUser(on.world, { userId: 'usr_host' }));

it('changes nothing for whoever finds a device signed in and does not know the password', async () => {
  expect((await start(NEW, 'coperto-demi')).body).toMatchObject({
    errorid: 'password.wrong',
    issues: [{ path: 'present', code: 'password.wrong' }],
  });
  expect(await outboxOf(on.world)).toEqual([]);
});

it('mails a code to the address as we understand it, and names it nowhere else', async () => {
  expect((await start(' Nina@New.Test ')).body).toEqual({ errorid: '0', email: NEW, minutes: 10 });
  const [entry] = await outboxOf(on.world);
  expect(entry).toMatchObject({ kind: 'notice', about: 'email', locale: 'it' });
  expect(JSON.stringify(entry)).not.toContain('nina');
  expect(await codeFor(on.world, 'usr_host', 'email')).toMatch(/^\d{9}$/);
});

it.each([
  ['somebody’s', 'other@demo.coperto.test'],
  ['the user’s own', EMAIL],
])('refuses beside its field an address that signs in already: %s', async (_, email) => {
  await addUser(on.world, { userId: 'usr_other', email: 'other@demo.coperto.test' });
  expect((await start(email)).body).toMatchObject({
    errorid: 'signUp.emailUsed',
    issues: [{ path: 'email', code: 'signUp.emailUsed' }],
  });
  expect(await outboxOf(on.world)).toEqual([]);
});

it('writes three times an hour to one address, however many users ask', async () => {
  const answers = [];
  for (let n = 0; n < 4; n += 1) {
    await addUser(on.world, { userId: `usr_${n}`, email: `host${n}@demo.coperto.test` });
    answers.push((await start(NEW, PASSWORD, await on.world.signIn({ userId: `usr_${n}` }))).status);
  }
  expect(answers).toEqual([200, 200, 200, 429]);
});
