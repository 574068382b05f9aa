import { expect, it } from 'vitest';
import { invoicesStore } from '#functions/stores/invoices.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { CUSTOMER, invoicing } from './kit.ts';

const on = operationWorld();
const desk = invoicing(() => on.world);

it('issues an invoice, sends it and learns that it was delivered', async () => {
  const id = await desk.write();
  expect(await desk.load(id)).toMatchObject({ state: 'draft', waits: null });
  await desk.settle();
  expect(await desk.load(id)).toMatchObject({
    ...{ state: 'RC', number: { year: 2026, n: 1 }, date: '2026-12-01', vatCase: 'italy' },
    sums: { net: 20_000, vat: 4400, total: 24_400 },
    instalments: [{ n: 1, due: '2026-12-31', amount: 24_400 }],
  });
  expect(await invoicesStore(on.world.table).openSumOf(CUSTOMER)).toBe(24_400);
  expect(desk.sdi.store.list()[0]).toMatchObject({ vat: '00743110157', total: '244.00' });
});

it('writes one invoice for a request that is repeated', async () => {
  const input = {
    ...{ accountId: CUSTOMER, lines: [{ text: 'x', quantity: 1, net: 100 }], dues: ['2026-12-31', '2026-12-31'] },
    ...{ chargesStamp: false, cig: '', note: '' },
  };
  const key = '0b9a1c52-6f0e-4c55-9a53-0a2f6a1f7d11';
  const calls = [1, 2, 3].map(() => on.world.call('invoices.create', input as never, { ...desk.boss, key }));
  const ids = (await Promise.all(calls)).map(({ body }) => body.invoiceId);
  expect(new Set(ids).size).toBe(1);
  await desk.settle();
  expect(await desk.load(ids[0])).toMatchObject({ dues: ['2026-12-31'], number: { n: 1 } });
});

it.each([
  ['no line', { lines: [] }, 'lines', 'field.required'],
  ['no day', { dues: [] }, 'dues', 'field.required'],
  ['a sum of nothing', { lines: [{ text: 'x', quantity: 1, net: 0 }] }, 'lines.0.net', 'field.tooSmall'],
  ['a wrong tender', { cig: 'a b' }, 'cig', 'field.format'],
])('says what is wrong with %s', async (_, over, path, code) => {
  const input = { accountId: CUSTOMER, lines: [{ text: 'x', quantity: 1, net: 100 }], dues: ['2026-12-31'] };
  const { body } = await desk.call('invoices.create', { ...input, chargesStamp: false, cig: '', note: '', ...over });
  expect(body).toMatchObject({ errorid: 'request.invalid', issues: [{ path, code }] });
});

it('knows nobody who has not signed up, and nobody but the boss writes', async () => {
  const input = {
    lines: [{ text: 'x', quantity: 1, net: 100 }],
    dues: ['2026-12-31'],
    chargesStamp: false,
    cig: '',
    note: '',
  };
  expect((await desk.call('invoices.create', { ...input, accountId: 'acc_nowhere' })).body.errorid).toBe(
    'account.unknown',
  );
  const owner = await on.world.signIn({ role: 'owner' });
  const { body } = await on.world.call('invoices.create', { ...input, accountId: CUSTOMER } as never, owner);
  expect(body.errorid).toBe('session.forbidden');
});
