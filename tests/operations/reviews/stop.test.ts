import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { opened, visited } from './kit.ts';

const on = operationWorld();
const stop = (token: string, stopped: boolean) => on.world.call('reviews.stop', { stopped }, { token });

it('keeps that a guest wants no invitations, for all visits of that guest, until the guest wants them again', async () => {
  const [first, second] = [await visited(on), await visited(on, {}, 2)];
  expect((await stop(first.token, true)).body).toMatchObject({ errorid: '0', stopped: true });
  expect((await stop(first.token, true)).body.stopped).toBe(true);
  expect((await opened(on, second.token)).stopped).toBe(true);
  await stop(second.token, false);
  expect((await opened(on, first.token)).stopped).toBe(false);
});

it('is one guest’s wish, and nobody else’s', async () => {
  const [mine, other] = [
    await visited(on),
    await visited(on, { contact: { name: 'Bea', phone: '+393339998877', locale: 'it' } }, 2),
  ];
  await stop(mine.token, true);
  expect((await opened(on, other.token)).stopped).toBe(false);
});

it('stands when the guest’s data are removed', async () => {
  const { token } = await visited(on);
  await stop(token, true);
  await on.world.call('guest.remove_me', { cancel: true }, { token });
  const again = await visited(on, {}, 2);
  expect((await opened(on, again.token)).stopped).toBe(true);
});
