import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();

it('offers each time another place, on this very host', async () => {
  const [first, second] = [
    await on.world.call('account.avatar_start', {}, on.host),
    await on.world.call('account.avatar_start', {}, on.host),
  ];
  expect(first.body.url).toBe('/uploads');
  expect(first.body.upload).not.toBe(second.body.upload);
});
