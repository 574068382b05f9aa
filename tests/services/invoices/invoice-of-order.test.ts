import { expect, it } from 'vitest';
import { accountsStore } from '#functions/stores/accounts.ts';
import { invoicesStore } from '#functions/stores/invoices.ts';
import { payOnPage } from '#tests/kit/payments-world.ts';
import { anAccount } from '#tests/operations/accounts/kit.ts';
import { invoicing } from '#tests/operations/invoices/kit.ts';
import { paymentsDesk } from '#tests/operations/payments/desk.ts';
import { CART, order } from '#tests/operations/shop/kit.ts';

const shop = paymentsDesk();
const desk = invoicing(() => shop.world);
const accountId = () => shop.world.venue.accountId;
const invoices = () => invoicesStore(shop.world.table).list(accountId());

/** An order that is paid and granted. */
async function bought(cart: object = CART) {
  const { body } = await order(shop, cart);
  await payOnPage(body.url);
  const check = () => shop.world.call('shop.check', { orderId: body.orderId }, shop.owner);
  await Promise.all([check(), check(), check()]);
  return body.orderId as string;
}

it('an order that is paid has one invoice with its sum, paid by card, however often it is looked at', async () => {
  await accountsStore(shop.world.table).add(anAccount(accountId()));
  const orderId = await bought();
  await Promise.all([desk.settle(), desk.settle()]);
  expect(await invoices()).toMatchObject([
    {
      ...{ orderId, state: 'RC', number: { n: 1 }, sums: { total: CART.total, stamp: false } },
      instalments: [{ amount: CART.total }],
      payments: [{ amount: CART.total, means: 'card' }],
      lines: [
        { quantity: 50, net: 5000 },
        { quantity: 3, net: 14_700 },
      ],
    },
  ]);
  expect(await invoicesStore(shop.world.table).openSumOf(accountId())).toBe(0);
  expect(desk.sdi.store.list()[0]?.xml).toContain('<ModalitaPagamento>MP08</ModalitaPagamento>');
});

it('waits until the account says whom it is for, and is then dated later', async () => {
  await bought();
  await desk.settle();
  expect(await invoices()).toMatchObject([{ state: 'draft', waits: 'buyer' }]);
  await accountsStore(shop.world.table).add(anAccount(accountId()));
  shop.pass(7 * 3_600_000);
  await desk.settle();
  expect(await invoices()).toMatchObject([{ state: 'RC' }]);
});

it('waits for a person when another VAT is due than was paid', async () => {
  const german = { ...anAccount(accountId()), country: 'DE', vat: 'DE123456789', taxId: '' };
  await accountsStore(shop.world.table).add(german);
  await bought({ ...CART, total: 5000 + 3 * 4900 });
  await desk.settle();
  expect(await invoices()).toMatchObject([{ state: 'draft', waits: 'vat' }]);
});
