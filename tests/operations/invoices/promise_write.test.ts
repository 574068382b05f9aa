import { expect, it } from 'vitest';
import { isIssued } from '#shared/domain/invoice/invoice.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { CUSTOMER, DAY, invoicing } from './kit.ts';

const on = operationWorld();
const desk = invoicing(() => on.world);
const promise = (invoiceId: string, until: string | null, note = '') => ({
  ...{ accountId: CUSTOMER, invoiceId, until, note },
});
const levelsOf = async (invoiceId: string) => {
  const invoice = await desk.load(invoiceId);
  return invoice && isIssued(invoice) ? (invoice.reminders ?? []).map(({ level }) => level) : [];
};

async function days(count: number) {
  for (let day = 0; day < count; day += 1) {
    on.world.pass(DAY);
    await desk.settle();
  }
}

it('notes a promise once for a request that is repeated, keeps its history, and reminds nobody until then', async () => {
  await on.world.signIn({ role: 'owner', userId: 'usr_nina', accountId: CUSTOMER });
  const invoiceId = await desk.write({ dues: ['2026-12-10'] });
  expect((await desk.call('invoices.promise_write', promise(invoiceId, '2026-12-20'))).body.errorid).toBe(
    'invoice.state',
  );
  await desk.settle();
  const key = '0b9a1c52-6f0e-4c55-9a53-0a2f6a1f7d12';
  for (let time = 0; time < 3; time += 1) {
    const input = promise(invoiceId, '2026-12-20', 'They called') as never;
    expect((await on.world.call('invoices.promise_write', input, { ...desk.boss, key })).body.errorid).toBe('0');
  }
  await days(19);
  expect(await levelsOf(invoiceId)).toEqual([]);
  await desk.signInAgain();
  const [row] = (await desk.call('invoices.outstanding', {})).body.rows;
  expect(row.promises).toMatchObject([{ until: '2026-12-20', note: 'They called' }]);
  await days(3);
  expect(await levelsOf(invoiceId)).toEqual([10]);
});

it('refuses a day that is past, and reminds again when a promise is taken back', async () => {
  await on.world.signIn({ role: 'owner', userId: 'usr_nina', accountId: CUSTOMER });
  const invoiceId = await desk.write({ dues: ['2026-12-10'] });
  await desk.settle();
  const past = await desk.call('invoices.promise_write', promise(invoiceId, '2026-11-30'));
  expect(past.body.issues).toEqual([{ path: 'until', code: 'field.past' }]);
  await desk.call('invoices.promise_write', promise(invoiceId, '2027-01-20'));
  await days(15);
  await desk.signInAgain();
  await desk.call('invoices.promise_write', promise(invoiceId, null));
  await desk.settle();
  expect(await levelsOf(invoiceId)).toEqual([3]);
});
