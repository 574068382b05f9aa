import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { aTicket, people, readBy } from './kit.ts';

const on = operationWorld();

it('gives the picture a path that a message can name, once', async () => {
  const { owner, anna } = await people(on);
  const { upload } = (await on.world.call('tickets.attach_start', {}, owner)).body;
  expect((await on.world.call('tickets.attach_write', { upload }, anna)).body).toEqual({ errorid: 'upload.gone' });
  const { picture } = (await on.world.call('tickets.attach_write', { upload }, owner)).body;
  expect(on.world.pictures.has(picture)).toBe(true);
  const ticketId = await aTicket(on, owner, { body: '', pictures: [picture] });
  expect((await readBy(on, ticketId, owner)).messages[0].pictures).toEqual([picture]);
  expect((await on.world.call('tickets.attach_write', { upload }, owner)).body).toEqual({ errorid: 'upload.gone' });
});
