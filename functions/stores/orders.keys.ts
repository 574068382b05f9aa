import type { OrderId } from '#shared/domain/shop/order.ts';

export const ordersPk = (accountId: string) => `ORDERS#${accountId}`;
export const orderKey = (accountId: string, id: OrderId) => ({ pk: ordersPk(accountId), sk: id });
/** Index of the orders of a month, by when they were made. */
export const ordersIn = (month: string) => `ORDM#${month}`;
/** Whose order an object of the provider on the platform's own account belongs to. */
export const orderObjectKey = (objectId: string) => ({ pk: `PO#platform#${objectId}`, sk: 'ORDER' });
/** Until when an account may use what it has bought. */
export const licenceKey = (accountId: string) => ({ pk: `A#${accountId}`, sk: 'LICENCE' });
