import { invoiceIdFrom } from '#functions/platform/ids.ts';
import { implement } from '#functions/platform/implement.ts';
import { dayInRome } from '#functions/services/invoices/invoices-deps.ts';
import { lookAtInvoiceWrite } from '#functions/services/invoices/look-at-invoice.ts';
import { invoicesStore, newInvoiceWrite } from '#functions/stores/invoices.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { creditOf, isCreditable } from '#shared/domain/invoice/credit.ts';
import { isIssued } from '#shared/domain/invoice/invoice.ts';
import { credit } from '#shared/operations/invoices/invoices.ts';

export const handler = implement(credit, { sessions: sessionsStore, invoices: invoicesStore })(async (call) => {
  const { input, now, once, invoices, refuse } = call;
  const id = invoiceIdFrom(once.seed);
  const loaded = await invoices.load(input);
  if (!loaded) return refuse('invoice.unknown');
  // A request that is repeated finds its credit note.
  if (await invoices.load({ accountId: input.accountId, invoiceId: id })) return { invoiceId: id };
  const { invoice } = loaded;
  if (!isIssued(invoice) || !isCreditable(invoice)) return refuse('invoice.state');
  const credited = creditOf(invoice, { id, net: input.net, note: input.note, now, date: dayInRome(now) });
  if (credited === 'too much') return refuse('invoice.tooMuch');
  const more = [newInvoiceWrite(credited.draft), lookAtInvoiceWrite(credited.draft, now)];
  const outcome = await invoices.save(loaded, credited.invoice, { more });
  return outcome === 'done' ? { invoiceId: id } : refuse('invoice.changed');
});
