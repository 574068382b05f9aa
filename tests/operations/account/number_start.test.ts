import { beforeEach, expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { addUser, codeFor, outboxOf, PASSWORD } from '../auth/kit.ts';

const on = operationWorld();
const start = (phone: string, present = PASSWORD) =>
  on.world.call('account.number_start', { present, phone, locale: 'it' }, on.host);
beforeEach(() => addUser(on.world, { userId: 'usr_host' }));

it('binds nothing for whoever finds a device signed in and does not know the password', async () => {
  expect((await start('333 123 4567', 'coperto-demi')).body.errorid).toBe('password.wrong');
  expect(await outboxOf(on.world)).toEqual([]);
});

it('sends a code by WhatsApp to the number as we understand it', async () => {
  expect((await start('333 123 4567')).body).toEqual({ errorid: '0', phone: '+393331234567', minutes: 10 });
  const [entry] = await outboxOf(on.world);
  expect(entry).toMatchObject({ kind: 'notice', about: 'number', locale: 'it' });
  expect(JSON.stringify(entry)).not.toContain('333123');
  expect(await codeFor(on.world, 'usr_host', 'number')).toMatch(/^\d{9}$/);
});

it.each([
  ['12', 'phone.countryCode'],
  ['3331234', 'phone.length'],
  ['no number', 'phone.invalid'],
])('refuses %s beside its field', async (phone, code) => {
  expect((await start(phone)).body).toEqual({ errorid: 'request.invalid', issues: [{ path: 'phone', code }] });
});

it('writes three times an hour to one number, however many users ask', async () => {
  const answers = [];
  for (let n = 0; n < 4; n += 1) {
    await addUser(on.world, { userId: `usr_${n}`, email: `host${n}@demo.coperto.test` });
    const session = await on.world.signIn({ userId: `usr_${n}` });
    const asked = { present: PASSWORD, phone: '3331234567', locale: 'it' } as const;
    answers.push((await on.world.call('account.number_start', asked, session)).status);
  }
  expect(answers).toEqual([200, 200, 200, 429]);
});
