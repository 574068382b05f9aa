import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { aPushBrowser } from '#tests/kit/push-browser.ts';

const on = operationWorld();
const read = async () => (await on.world.call('account.push_read', {}, on.host)).body;

it('says whether this device is told, with one and the same key to subscribe with', async () => {
  const before = await read();
  expect(before.on).toBe(false);
  // An uncompressed point of P-256.
  expect(Buffer.from(before.key, 'base64url')).toMatchObject({ length: 65, 0: 4 });
  await on.world.send('account.push_on', aPushBrowser().subscription, on.host);
  expect(await read()).toEqual({ ...before, on: true });
});
