import { implement } from '#functions/platform/implement.ts';
import { lookAtInvoiceWrite } from '#functions/services/invoices/look-at-invoice.ts';
import { invoicesStore } from '#functions/stores/invoices.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { retry } from '#shared/operations/invoices/invoices.ts';

export const handler = implement(retry, { sessions: sessionsStore, invoices: invoicesStore })(
  async ({ input, now, invoices, refuse }) => {
    const loaded = await invoices.load(input);
    if (!loaded) return refuse('invoice.unknown');
    // A lost race means that it is being looked at.
    await invoices.save(loaded, loaded.invoice, { more: [lookAtInvoiceWrite(loaded.invoice, now)] });
    return {};
  },
);
