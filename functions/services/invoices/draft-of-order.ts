import { invoiceIdOfOrder } from '#functions/platform/ids.ts';
import type { OrdersStore } from '#functions/stores/orders.ts';
import type { Draft, WantedLine } from '#shared/domain/invoice/invoice.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { OrderLine, ShopItem } from '#shared/domain/shop/items.ts';
import type { Order, OrderId } from '#shared/domain/shop/order.ts';
import { dayInRome } from './invoices-deps.ts';

/** What each item is called on invoices: in Italian, the language of the exchange system, and in English. */
const TEXTS: Readonly<Record<ShopItem, string>> = {
  credits: 'Crediti per messaggi e chiamate / Credits for messages and calls (EUR)',
  licence: 'Licenza d’uso Coperto, mesi / Coperto licence, months',
  moduleReviews: 'Modulo Recensioni, mesi / Reviews module, months',
  moduleMarketing: 'Modulo Marketing, mesi / Marketing module, months',
  moduleVoiceMail: 'Modulo Segreteria vocale, mesi / Voice mail module, months',
  moduleAvatarAi: 'Modulo Avatar AI, mesi / Avatar AI module, months',
};

const lineOf = ({ item, quantity, net }: OrderLine): WantedLine => ({ text: TEXTS[item], quantity, net });

type Deps = { readonly orders: Pick<OrdersStore, 'load'>; readonly now: number };
type Of = { readonly accountId: string; readonly orderId: OrderId };

/** The invoice of a paid order, which has one; null while it is not paid. */
export async function draftOfOrder({ orders, now }: Deps, { accountId, orderId }: Of): Promise<Draft | null> {
  const loaded = await orders.load({ accountId, orderId });
  if (loaded?.order.grantedAt === undefined) return null;
  const { lines } = loaded.order;
  return {
    ...{ id: invoiceIdOfOrder(orderId), accountId, type: 'TD01', createdAt: now, orderId },
    ...{ lines: lines.map(lineOf), chargesStamp: false, ...paymentOf(loaded.order, dayInRome(loaded.order.grantedAt)) },
    ...{ cig: '', note: '', state: 'draft', waits: null },
  };
}

/** How an order was paid; one on invoice is not yet, and is taxed as the buyer is when it is issued. */
function paymentOf(order: Order, granted: LocalDate): Pick<Draft, 'dues' | 'payments' | 'paid'> {
  const { total, vatRate, attempt, sold } = order;
  if (sold?.how === 'invoice') return { dues: [sold.due], payments: [] };
  const date = sold?.how === 'transfer' ? sold.date : granted;
  const means = sold?.how === 'transfer' ? 'transfer' : 'card';
  return { dues: [date], payments: [{ id: attempt.id, date, amount: total, means }], paid: { vatRate, total } };
}
