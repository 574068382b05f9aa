import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();
const MINUTE = 60_000;

it('lists where this user is signed in, the place used last first, and nobody else', async () => {
  on.world.pass(10 * MINUTE);
  const tablet = await on.world.signIn({ device: 'Tablet' });
  await on.world.signIn({ userId: 'usr_other', device: 'Elsewhere' });
  const { body } = await on.world.call('account.sessions', {}, tablet);
  expect(body.sessions).toEqual([
    expect.objectContaining({ device: 'Tablet', current: true, startedAt: on.world.now() }),
    expect.objectContaining({ device: 'tests', current: false, startedAt: on.world.now() - 10 * MINUTE }),
  ]);
  expect(JSON.stringify(body)).not.toContain(tablet.token);
});

it('leaves out what has ended by itself', async () => {
  on.world.pass(13 * 60 * MINUTE);
  const fresh = await on.world.signIn();
  const { body } = await on.world.call('account.sessions', {}, fresh);
  expect(body.sessions).toHaveLength(1);
});
