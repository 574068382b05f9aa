import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { people } from './kit.ts';

const on = operationWorld();

it('offers a place for one picture, to the account and to support', async () => {
  const { owner, anna } = await people(on);
  for (const who of [owner, anna]) {
    expect((await on.world.call('tickets.attach_start', {}, who)).body).toMatchObject({
      errorid: '0',
      url: '/uploads',
    });
  }
});
