import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { CUSTOMER, invoicing } from './kit.ts';

const on = operationWorld();
const desk = invoicing(() => on.world);
const entry = (invoiceId: string, reference: string, amount: number) => ({
  ...{ accountId: CUSTOMER, invoiceId, reference, amount, date: '2026-12-20', payer: 'Nina', text: '' },
});
const note = async (...entries: object[]) => (await desk.call('invoices.bank_write', { entries })).body;

it('notes an entry once, whichever invoice it is said to be for and however often its file comes', async () => {
  const [one, two] = [await desk.write(), await desk.write()];
  await desk.settle();
  expect(await note(entry(one, 'R1', 4400), entry(two, 'R2', 30_000))).toMatchObject({ noted: 1, left: ['R2'] });
  expect(await note(entry(one, 'R1', 4400))).toMatchObject({ noted: 1, left: [] });
  expect(await note(entry(two, 'R1', 4400))).toMatchObject({ noted: 0, left: ['R1'] });
  const { rows } = (await desk.call('invoices.outstanding', {})).body;
  expect(rows.map(({ open }: { open: number }) => open).toSorted()).toEqual([20_000, 24_400]);
});

it('an entry that was noted is known again in the next file', async () => {
  const invoiceId = await desk.write();
  await desk.settle();
  const content = 'Data;Importo;Descrizione\n20/12/2026;244,00;saldo';
  const read = async () => (await desk.call('invoices.bank_read', { content })).body.entries[0];
  const { kind, invoice: _, ...found } = await read();
  expect(kind).toBe('proposed');
  expect(await note({ ...found, accountId: CUSTOMER, invoiceId })).toMatchObject({ noted: 1 });
  expect(await read()).toMatchObject({ kind: 'noted', invoice: null });
});
