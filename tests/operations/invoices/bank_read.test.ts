import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { CUSTOMER, invoicing } from './kit.ts';

const on = operationWorld();
const desk = invoicing(() => on.world);

it('matches by the number, proposes by the sum, and writes nothing', async () => {
  const invoiceId = await desk.write();
  await desk.settle();
  const { body } = await desk.call('invoices.read', { accountId: CUSTOMER, invoiceId });
  const { number } = body.paper.invoice;
  const content = `Data;Importo;Descrizione\n25/12/2026;100,00;saldo ${number}\n26/12/2026;244,00;grazie\n27/12/2026;1,00;?`;
  const found = (await desk.call('invoices.bank_read', { content })).body;
  expect(found.entries.map(({ kind }: { kind: string }) => kind)).toEqual(['matched', 'proposed', 'unknown']);
  expect(found.entries[0].invoice).toMatchObject({ invoiceId, number, open: 24_400, company: 'Nina Srl' });
  expect((await desk.call('invoices.outstanding', {})).body.rows[0].open).toBe(24_400);
});

it('says that something else is no bank’s file', async () => {
  expect((await desk.call('invoices.bank_read', { content: 'PNG' })).body).toMatchObject({
    ...{ errorid: 'request.invalid', issues: [{ path: 'content', code: 'field.format' }] },
  });
});
