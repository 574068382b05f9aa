import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { people } from './kit.ts';

const on = operationWorld();
const ID = randomUUID();
const input = (over: object = {}) => ({ id: ID, title: 'Hours', texts: { en: 'Nine to six' }, revision: 0, ...over });

it('saves what was seen, once, and refuses what another has changed', async () => {
  const { anna, bruno } = await people(on);
  const save = async (over: object, who = anna) => (await on.world.call('tickets.canned_write', input(over), who)).body;
  expect(await save({})).toEqual({ errorid: '0', revision: 1 });
  expect(await save({})).toEqual({ errorid: '0', revision: 1 });
  expect(await save({ title: 'Opening hours', revision: 1 })).toEqual({ errorid: '0', revision: 2 });
  expect(await save({ title: 'Times', revision: 1 }, bruno)).toEqual({ errorid: 'canned.stale' });
});

it('removes one without any text', async () => {
  const { anna } = await people(on);
  await on.world.call('tickets.canned_write', input(), anna);
  await on.world.call('tickets.canned_write', input({ texts: { en: ' ' }, revision: 1 }), anna);
  expect((await on.world.call('tickets.canned_read', {}, anna)).body.answers).toEqual([]);
});

it('refuses an empty title beside its field', async () => {
  const { anna } = await people(on);
  const { body } = await on.world.call('tickets.canned_write', input({ title: '' }), anna);
  expect(body).toMatchObject({ errorid: 'request.invalid', issues: [{ path: 'title', code: 'field.required' }] });
});
