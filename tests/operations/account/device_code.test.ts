import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { addUser } from '../auth/kit.ts';

const on = operationWorld();

it('shows a new code each time, ten times an hour', async () => {
  await addUser(on.world, { userId: 'usr_host' });
  const codes = new Set<string>();
  for (let n = 0; n < 10; n += 1) {
    const { body } = await on.world.call('account.device_code', {}, on.host);
    expect(body).toMatchObject({ code: expect.stringMatching(/^\d{9}$/), minutes: 10 });
    codes.add(body.code);
  }
  expect(codes.size).toBe(10);
  expect((await on.world.call('account.device_code', {}, on.host)).status).toBe(429);
});
