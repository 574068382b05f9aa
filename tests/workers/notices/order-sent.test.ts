import { expect, it } from 'vitest';
import { newAttempt } from '#functions/services/shop/new-attempt.ts';
import { ordersStore } from '#functions/stores/orders.ts';
import { usersStore } from '#functions/stores/users.ts';
import { LOCALES } from '#shared/domain/kernel/locale.ts';
import type { Order, OrderId } from '#shared/domain/shop/order.ts';
import { aUser, NOON_TUESDAY } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { openWorld } from '#tests/kit/world.ts';
import { notifiedBy } from './notified.ts';

const engine = await engineOfFile();

it('tells in every language of an order that waits, with its sum, unless it was cancelled since', async () => {
  process.env.APP_ORIGIN = 'https://app.example.com';
  const { table } = await openWorld(engine);
  const [orders, users] = [ordersStore(table), usersStore(table)];
  const owner = aUser();
  const { accountId } = owner;
  await users.create(owner);
  const order: Order = {
    ...{ id: 'ord_0000000000000001' as OrderId, accountId, by: { userId: 'usr_boss', name: 'Bruno' } },
    ...{ createdAt: NOON_TUESDAY, locale: 'en', lines: [{ item: 'credits', quantity: 50, net: 5000 }] },
    ...{ net: 5000, vatRate: 22, vat: 1100, total: 6100, sold: { how: 'open' } },
    attempt: newAttempt('seed', 6100, NOON_TUESDAY, 'expired'),
  };
  await orders.save({ version: 0, lookAt: 0 }, order);
  const id = `${owner.userId}|${accountId}|${order.id}`;
  for (const locale of LOCALES) {
    const [mail] = await notifiedBy({ kind: 'notice', about: 'orderSent', id, locale }, { orders, users });
    expect(mail?.text).toMatch(/61/);
    expect(mail?.text).toContain('https://app.example.com/settings?pageId=services');
    expect(`${mail?.subject}${mail?.text}`).not.toMatch(/[{}]|undefined/);
  }
  await orders.save({ version: 1, lookAt: 0 }, { ...order, cancelled: { at: NOON_TUESDAY, by: order.by } });
  expect(await notifiedBy({ kind: 'notice', about: 'orderSent', id, locale: 'it' }, { orders, users })).toEqual([]);
});
