import { expect, it } from 'vitest';
import { sessionIdOf } from '#functions/platform/ids.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { aPushBrowser } from '#tests/kit/push-browser.ts';
import { addUser } from '../auth/kit.ts';

const on = operationWorld();
const { subscription } = aPushBrowser();
const told = () => sessionsStore(on.world.table).pushes('usr_host', on.world.now());

it('tells this device, and no other of the same user', async () => {
  await addUser(on.world, { userId: 'usr_host' });
  const tablet = await on.world.signIn({ device: 'Tablet' });
  expect((await on.world.send('account.push_on', subscription, tablet)).status).toBe(200);
  expect(await told()).toEqual([{ sessionId: sessionIdOf(tablet.token), push: subscription }]);
  expect((await on.world.call('settings.read', { jwt: tablet.token }, tablet)).body.settings?.pushSubscribed).toBe(
    true,
  );
  expect((await on.world.call('account.push_read', {}, on.host)).body.on).toBe(false);
});

it('ends with the session: who signs out, or is signed out elsewhere, is told nothing more', async () => {
  const [phone, tablet] = [await on.world.signIn(), await on.world.signIn()];
  for (const each of [phone, tablet]) await on.world.send('account.push_on', subscription, each);
  await on.world.call('auth.logout', {}, phone);
  expect(await told()).toHaveLength(1);
  await on.world.call('account.session_end', { sessionId: sessionIdOf(tablet.token) }, on.host);
  expect(await told()).toEqual([]);
});

it.each([
  ['an address that is no push service', { endpoint: 'https://169.254.169.254/latest' }, 'endpoint', 'field.format'],
  ['a key that is none', { keys: { ...subscription.keys, p256dh: 'B' } }, 'keys.p256dh', 'field.format'],
  ['a secret that is too short', { keys: { ...subscription.keys, auth: 'AAAA' } }, 'keys.auth', 'field.format'],
])('refuses %s and keeps nothing', async (_, wrong, path, code) => {
  const { status, body } = await on.world.send('account.push_on', { ...subscription, ...wrong }, on.host);
  expect([status, body.issues]).toEqual([422, [{ path, code }]]);
  expect(await told()).toEqual([]);
});
