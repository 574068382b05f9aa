import { monthListed } from '#functions/stores/invoices.ts';
import { type Invoice, isIssued } from '#shared/domain/invoice/invoice.ts';
import { numberText } from '#shared/domain/invoice/number.ts';
import { openSum } from '#shared/domain/invoice/outstanding.ts';
import { type Order, orderStateOf } from '#shared/domain/shop/order.ts';

/** An order as the platform's staff see it, beside its invoice: paid once that is, and refunded once that is credited. */
export function listedOrder(order: Order, invoice: Invoice | undefined) {
  const { id, accountId, createdAt: at, by, lines, net, vat, total, sold } = order;
  return {
    ...{ id, accountId, at, by: by.name, lines: [...lines], net, vat, total },
    ...{ how: sold?.how ?? ('own' as const), state: stateOf(order, invoice) },
    invoice: invoice ? { number: numberOf(invoice), month: monthListed(invoice), open: openOf(invoice) } : null,
  };
}

function stateOf(order: Order, invoice: Invoice | undefined) {
  const state = orderStateOf(order);
  if (!invoice || !isIssued(invoice)) return state;
  if (invoice.sums.net > 0 && (invoice.credited ?? 0) >= invoice.sums.net) return 'refunded' as const;
  return state === 'invoiced' && openSum(invoice) <= 0 ? 'paid' : state;
}

const numberOf = (invoice: Invoice): string | null => (isIssued(invoice) ? numberText(invoice.number) : null);
const openOf = (invoice: Invoice): number => (isIssued(invoice) ? Math.max(0, openSum(invoice)) : 0);
