import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { invoicing } from './kit.ts';

const on = operationWorld();
const desk = invoicing(() => on.world);

it('lists the invoices of a month, drafts by the name of their account', async () => {
  await desk.write();
  await desk.settle();
  on.world.pass(1000);
  await desk.write();
  const { body } = await desk.call('invoices.list', { month: '2026-12' });
  expect(body.invoices).toMatchObject([
    { state: 'draft', number: null, company: 'Nina Srl', total: 20_000 },
    { state: 'RC', company: 'Nina Srl', total: 24_400, open: 24_400, attempts: 1, creditable: 20_000 },
  ]);
  expect((await desk.call('invoices.list', { month: '2026-11' })).body.invoices).toEqual([]);
});
