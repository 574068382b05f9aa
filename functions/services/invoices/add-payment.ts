import type { Write } from '#functions/platform/table.ts';
import type { InvoiceOf, InvoicesStore } from '#functions/stores/invoices.ts';
import { type Invoice, isIssued } from '#shared/domain/invoice/invoice.ts';
import { openSum, type Payment } from '#shared/domain/invoice/outstanding.ts';

const TRIES = 8;

type Added = { readonly open: number } | 'invoice.unknown' | 'invoice.state' | 'invoice.tooMuch' | 'invoice.changed';

/** Notes a payment on an invoice once, however often it is asked; `more`: what belongs to it in the same transaction. */
export async function addPayment(
  invoices: Pick<InvoicesStore, 'load' | 'save'>,
  of: InvoiceOf,
  payment: Payment,
  more: (invoice: Invoice) => readonly Write[] = () => [],
): Promise<Added> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const loaded = await invoices.load(of);
    if (!loaded) return 'invoice.unknown';
    const { invoice } = loaded;
    if (!isIssued(invoice) || invoice.type !== 'TD01') return 'invoice.state';
    if (invoice.payments.some(({ id }) => id === payment.id)) return { open: Math.max(0, openSum(invoice)) };
    if (payment.amount > openSum(invoice)) return 'invoice.tooMuch';
    const paid = { ...invoice, payments: [...invoice.payments, payment] };
    if ((await invoices.save(loaded, paid, { more: more(invoice) })) === 'done') return { open: openSum(paid) };
  }
  return 'invoice.changed';
}
