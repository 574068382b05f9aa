import { implement } from '#functions/platform/implement.ts';
import { dayInRome } from '#functions/services/invoices/invoices-deps.ts';
import { paperOf } from '#functions/services/invoices/shown-invoice.ts';
import { invoicesStore } from '#functions/stores/invoices.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { isIssued } from '#shared/domain/invoice/invoice.ts';
import { read } from '#shared/operations/invoices/invoices.ts';

export const handler = implement(read, { sessions: sessionsStore, invoices: invoicesStore })(
  async ({ input, now, invoices, refuse }) => {
    const loaded = await invoices.load(input);
    if (!loaded) return refuse('invoice.unknown');
    return isIssued(loaded.invoice) ? paperOf(loaded.invoice, dayInRome(now)) : refuse('invoice.state');
  },
);
