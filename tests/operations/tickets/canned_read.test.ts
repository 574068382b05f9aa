import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { people } from './kit.ts';

const on = operationWorld();

it('lists prepared answers by title, for support only', async () => {
  const { owner, anna } = await people(on);
  for (const title of ['Printer', 'Hours']) {
    const input = { id: randomUUID(), title, texts: { en: title, it: '' }, revision: 0 };
    await on.world.call('tickets.canned_write', input, anna);
  }
  const { answers } = (await on.world.call('tickets.canned_read', {}, anna)).body;
  expect(answers).toMatchObject([
    { title: 'Hours', texts: { en: 'Hours', it: '' }, revision: 1 },
    { title: 'Printer', revision: 1 },
  ]);
  expect((await on.world.call('tickets.canned_read', {}, owner)).body.errorid).toBe('session.forbidden');
});
