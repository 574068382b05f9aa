import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { CUSTOMER, invoicing } from './kit.ts';

const on = operationWorld();
const desk = invoicing(() => on.world);

it('shows what the paper shows, and the XML that was sent', async () => {
  const invoiceId = await desk.write({ note: 'Grazie' });
  const of = { accountId: CUSTOMER, invoiceId };
  expect((await desk.call('invoices.read', of)).body.errorid).toBe('invoice.state');
  await desk.settle();
  const { body } = await desk.call('invoices.read', of);
  expect(body.paper).toMatchObject({
    ...{
      note: 'Grazie',
      split: false,
      stamp: false,
      seller: { company: 'Coperto Srl' },
      buyer: { company: 'Nina Srl' },
    },
    parts: [{ due: '2026-12-31', open: 24_400 }],
  });
  expect(body.xml).toBe(desk.sdi.store.list()[0]?.xml);
});
