import { newOutboxId } from '#functions/platform/ids.ts';
import type { Write } from '#functions/platform/table.ts';
import { rateFor } from '#functions/services/rate-for.ts';
import { type InvoiceOf, type LoadedInvoice, NEW_INVOICE } from '#functions/stores/invoices.ts';
import { outboxWrite } from '#functions/stores/outbox.ts';
import { type Draft, type Invoice, type Issued, isIssued } from '#shared/domain/invoice/invoice.ts';
import { readyFrom } from '#shared/domain/invoice/issue.ts';
import { asksVies } from '#shared/domain/invoice/vat-case.ts';
import type { OrderId } from '#shared/domain/shop/order.ts';
import { buyerOf } from './buyer-of.ts';
import { draftOfOrder } from './draft-of-order.ts';
import { dayInRome, type InvoicesDeps } from './invoices-deps.ts';
import { nextLookAt } from './next-look-at.ts';
import { remindOf } from './remind-of.ts';
import { sendInvoice } from './send-invoice.ts';
import type { Step } from './step.ts';

/** An invoice takes a few steps; more are races with others that look at it. */
const MAX_STEPS = 40;

/**
 * Brings an invoice as far as it goes now: writes it for an order, issues it, sends it, asks what became of it, reminds of
 * it. It may run at any time, twice at once and after a crash: each step is written on the version that was read, and
 * when it is to be looked at again is written down.
 */
export async function lookAtInvoice(
  deps: InvoicesDeps,
  of: InvoiceOf & { readonly orderId?: OrderId | undefined },
): Promise<LoadedInvoice | null> {
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const loaded = await deps.invoices.load(of);
    if (!loaded) {
      const { accountId, orderId } = of;
      const draft = orderId === undefined ? null : await draftOfOrder(deps, { accountId, orderId });
      if (!draft) return null;
      await deps.invoices.save(NEW_INVOICE, draft);
      continue;
    }
    if ((await stepOf(deps, loaded)) === 'rests') return lookAgain(deps, loaded);
  }
  throw new Error('an invoice does not come to rest; the queue tries again');
}

async function stepOf(deps: InvoicesDeps, loaded: LoadedInvoice): Promise<Step> {
  const { invoice } = loaded;
  if (!isIssued(invoice)) return issue(deps, { ...loaded, invoice });
  const issued: LoadedInvoice<Issued> = { ...loaded, invoice };
  return (await sendInvoice(deps, issued)) === 'moved' ? 'moved' : remindOf(deps, issued);
}

/** Issues a draft, or notes what it waits for. */
async function issue(deps: InvoicesDeps, loaded: LoadedInvoice<Draft>): Promise<Step> {
  const { invoice } = loaded;
  const [{ seller }, buyer] = await Promise.all([deps.sellers.load(), buyerOf(deps, invoice.accountId)]);
  const vies = seller && buyer && asksVies(buyer) ? await deps.vies.check(buyer) : 'valid';
  const ready = readyFrom(invoice, { seller, buyer, vies });
  if (typeof ready !== 'string') {
    const rate = await rateFor(deps.fixings, ready.buyer.country);
    await deps.invoices.issue(loaded, { ...ready, ...(rate && { rate }) }, { date: dayInRome(deps.now) });
    return 'moved';
  }
  if (ready === invoice.waits) return 'rests';
  await deps.invoices.save(loaded, { ...invoice, waits: ready });
  return 'moved';
}

/** Writes down once when it is looked at again. */
async function lookAgain(deps: InvoicesDeps, loaded: LoadedInvoice): Promise<LoadedInvoice> {
  const lookAt = nextLookAt(loaded.invoice, deps.now);
  if (lookAt === null || (loaded.lookAt > deps.now && loaded.lookAt <= lookAt)) return loaded;
  await deps.invoices.save(loaded, loaded.invoice, { lookAt, more: [lookAtInvoiceWrite(loaded.invoice, lookAt)] });
  return { ...loaded, lookAt };
}

/** The write by which an invoice is looked at. */
export const lookAtInvoiceWrite = (
  { accountId, id: invoiceId, orderId }: Pick<Invoice, 'accountId' | 'id' | 'orderId'>,
  dueAt: number,
): Write =>
  outboxWrite({
    ...{ id: newOutboxId(), dueAt },
    entries: [{ kind: 'invoice', accountId, invoiceId, ...(orderId && { orderId }) }],
  });
