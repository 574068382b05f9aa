import { sha256 } from '#functions/platform/ids.ts';
import { implement } from '#functions/platform/implement.ts';
import { addPayment } from '#functions/services/invoices/add-payment.ts';
import { invoicesStore } from '#functions/stores/invoices.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { payment_write } from '#shared/operations/invoices/outstanding.ts';

export const handler = implement(payment_write, { sessions: sessionsStore, invoices: invoicesStore })(
  async ({ input, once, invoices, refuse }) => {
    const { date, amount, means } = input;
    const added = await addPayment(invoices, input, { id: sha256(`payment|${once.seed}`), date, amount, means });
    return typeof added === 'string' ? refuse(added) : added;
  },
);
