import { invoiceIdOfOrder } from '#functions/platform/ids.ts';
import { type InvoicesStore, monthListed } from '#functions/stores/invoices.ts';
import type { OrdersStore } from '#functions/stores/orders.ts';
import { type Invoice, isIssued } from '#shared/domain/invoice/invoice.ts';
import { numberText } from '#shared/domain/invoice/number.ts';
import { addMonths, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { type Order, orderStateOf } from '#shared/domain/shop/order.ts';

export type PaymentsDeps = {
  readonly orders: Pick<OrdersStore, 'ofMonth'>;
  readonly invoices: Pick<InvoicesStore, 'ofMonth' | 'loadAll'>;
};

/** Invoices of so many months are looked through for payments that were noted on them later. */
const MONTHS_BACK = 12;

/** What accounts have paid the platform, or tried to, in a month (UTC): on the provider's page, and as it was noted. */
export async function paymentsOfAccounts({ orders, invoices }: PaymentsDeps, month: string) {
  const months = Array.from({ length: MONTHS_BACK + 1 }, (_, back) =>
    addMonths(`${month}-01` as LocalDate, -back).slice(0, 7),
  );
  const [ordered, ...written] = await Promise.all([
    orders.ofMonth(month),
    ...months.map((each) => invoices.ofMonth(each)),
  ]);
  // An order of the last minutes of a month has its invoice in the next one.
  const own = await invoices.loadAll(
    ordered.map(({ accountId, id }) => ({ accountId, invoiceId: invoiceIdOfOrder(id) })),
  );
  const byOrder = new Map(own.map((invoice) => [invoice.orderId, invoice]));
  const rows = [
    ...ordered.flatMap((order) => ofOrder(order, byOrder.get(order.id))),
    ...written.flat().flatMap((invoice) => notedOn(invoice, month)),
  ];
  return rows.toSorted((a, b) => b.at - a.at);
}

type Means = 'card' | 'transfer' | 'cash';
type State = 'open' | 'paid' | 'ended' | 'failed';

const NO_PROVIDER = { provider: null, fee: null, checkoutId: null, paymentId: null, failure: null } as const;

/** The payment of an order; what is sold on invoice is paid later, and noted on that. */
function ofOrder(order: Order, invoice: Invoice | undefined) {
  const { id: orderId, accountId, createdAt, attempt, sold, total, grantedAt } = order;
  if (sold?.how === 'invoice') return [];
  const { provider, checkoutId = null, paymentId = null, fee = null, failure = null } = attempt;
  const byTransfer = sold?.how === 'transfer';
  return [
    {
      ...{ id: String(attempt.id), at: grantedAt ?? createdAt, accountId, orderId: String(orderId), sum: total },
      means: (byTransfer ? 'transfer' : 'card') satisfies Means as Means,
      state: stateOf(order),
      ...(byTransfer ? NO_PROVIDER : { provider, fee, checkoutId, paymentId, failure }),
      ...invoicedOn(invoice),
    },
  ];
}

function stateOf(order: Order): State {
  const state = orderStateOf(order);
  if (state === 'paid') return 'paid';
  if (order.attempt.failure !== undefined && state !== 'open') return 'failed';
  return state === 'open' ? 'open' : 'ended';
}

/** Money that a person or the bank's file noted; what was paid with the order is not noted once more. */
const notedOn = (invoice: Invoice, month: string) =>
  invoice.payments.flatMap(({ id, date, amount, means }) =>
    (means === 'transfer' || means === 'cash') && !id.startsWith('pay_') && date.startsWith(month)
      ? [
          {
            ...{ id, at: Date.parse(date), accountId: invoice.accountId, orderId: invoice.orderId ?? null },
            ...{ sum: amount, means: means as Means, state: 'paid' as State, ...NO_PROVIDER },
            ...invoicedOn(invoice),
          },
        ]
      : [],
  );

/** The number of the invoice, the month in whose list it stands, and what of it was credited, with VAT (cents). */
function invoicedOn(invoice: Invoice | undefined) {
  if (!invoice || !isIssued(invoice)) return { invoice: null, refunded: 0 };
  const { number, credited = 0, sums } = invoice;
  const refunded = sums.net > 0 ? Math.round((credited * sums.total) / sums.net) : 0;
  return { invoice: { number: numberText(number), month: monthListed(invoice) }, refunded };
}
