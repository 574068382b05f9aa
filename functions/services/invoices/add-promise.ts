import type { InvoiceOf, InvoicesStore } from '#functions/stores/invoices.ts';
import { isIssued } from '#shared/domain/invoice/invoice.ts';
import { openSum } from '#shared/domain/invoice/outstanding.ts';
import type { Promised } from '#shared/domain/invoice/promises.ts';
import { lookAtInvoiceWrite } from './look-at-invoice.ts';

const TRIES = 8;

type Added = 'done' | 'invoice.unknown' | 'invoice.state' | 'invoice.changed';

/** Notes once by when an invoice is paid, and has its reminders planned anew; only where something is open. */
export async function addPromise(
  invoices: Pick<InvoicesStore, 'load' | 'save'>,
  of: InvoiceOf,
  promise: Promised,
): Promise<Added> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const loaded = await invoices.load(of);
    if (!loaded) return 'invoice.unknown';
    const { invoice } = loaded;
    if (!isIssued(invoice) || invoice.type !== 'TD01') return 'invoice.state';
    const { promises = [] } = invoice;
    if (promises.some(({ id }) => id === promise.id)) return 'done';
    if (openSum(invoice) <= 0) return 'invoice.state';
    const more = [lookAtInvoiceWrite(invoice, promise.at)];
    if ((await invoices.save(loaded, { ...invoice, promises: [...promises, promise] }, { more })) === 'done')
      return 'done';
  }
  return 'invoice.changed';
}
