import { implement } from '#functions/platform/implement.ts';
import { dayInRome } from '#functions/services/invoices/invoices-deps.ts';
import { paperOf } from '#functions/services/invoices/shown-invoice.ts';
import { invoicesStore } from '#functions/stores/invoices.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { isIssued } from '#shared/domain/invoice/invoice.ts';
import { own_read } from '#shared/operations/invoices/own.ts';

export const handler = implement(own_read, { sessions: sessionsStore, invoices: invoicesStore })(async (call) => {
  const { input, actor, now, invoices, refuse } = call;
  // The account is the caller's own: an invoice of another one is not found.
  const loaded = await invoices.load({ accountId: actor.accountId, invoiceId: input.invoiceId });
  if (!loaded) return refuse('invoice.unknown');
  return isIssued(loaded.invoice) ? paperOf(loaded.invoice, dayInRome(now)) : refuse('invoice.state');
});
