import { expect, it } from 'vitest';
import { sessionIdOf } from '#functions/platform/ids.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();
const end = (token: string) => on.world.call('account.session_end', { sessionId: sessionIdOf(token) }, on.host);
const works = async (session: { token: string; csrf: string }) =>
  (await on.world.call('account.sessions', {}, session)).body.errorid;

it('signs out another device at once, and says so when it is gone already', async () => {
  const lost = await on.world.signIn({ device: 'Lost phone' });
  expect((await end(lost.token)).status).toBe(200);
  expect(await works(lost)).toBe('session.invalid');
  expect((await end(lost.token)).body.errorid).toBe('device.gone');
});

it('cannot touch the session of somebody else', async () => {
  const foreign = await on.world.signIn({ userId: 'usr_other' });
  expect((await end(foreign.token)).body.errorid).toBe('device.gone');
  expect(await works(foreign)).toBe('0');
});
