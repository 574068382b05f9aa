import { accountsStore } from '#functions/stores/accounts.ts';
import { ordersStore } from '#functions/stores/orders.ts';
import type { OrderId } from '#shared/domain/shop/order.ts';
import type { PaymentsWorld } from '#tests/kit/payments-world.ts';
import type { SignedIn } from '#tests/kit/world.ts';
import { anAccount } from '../accounts/kit.ts';
import { CART } from './kit.ts';

type Desk = { readonly world: PaymentsWorld };

export const SALE = { ...CART, how: 'open', date: null, reference: '' } as const;

/** A member of the platform's staff, and the desk's account as it signed up. */
export async function seller({ world }: Desk, over: object = {}) {
  await accountsStore(world.table).add(anAccount(world.venue.accountId));
  return world.signIn({ userId: 'usr_boss', accountId: 'acc_platform', name: 'Bruno', level: 101, ...over });
}

/** Sells the cart to the desk's account; answers the body. */
export async function sell({ world }: Desk, boss: SignedIn, over: object = {}, key?: string) {
  const input = { accountId: world.venue.accountId, ...SALE, ...over };
  const { body } = await world.call('shop.sale_write', input as never, { ...boss, ...(key !== undefined && { key }) });
  return body;
}

export const orderOf = async ({ world }: Desk, orderId: string) =>
  (await ordersStore(world.table).load({ accountId: world.venue.accountId, orderId: orderId as OrderId }))?.order;
