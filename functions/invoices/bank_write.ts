import { sha256 } from '#functions/platform/ids.ts';
import { implement } from '#functions/platform/implement.ts';
import { addPayment } from '#functions/services/invoices/add-payment.ts';
import { bankEntryWrite, invoicesStore } from '#functions/stores/invoices.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { bank_write } from '#shared/operations/invoices/outstanding.ts';

export const handler = implement(bank_write, { sessions: sessionsStore, invoices: invoicesStore })(
  async ({ input, invoices }) => {
    const left: string[] = [];
    for (const { reference, date, amount, ...of } of input.entries) {
      const payment = { id: sha256(`bank|${reference}`), date, amount, means: 'transfer' } as const;
      const added = await addPayment(invoices, of, payment, (invoice) => [bankEntryWrite(reference, invoice)]);
      if (typeof added === 'string') left.push(reference);
    }
    return { noted: input.entries.length - left.length, left };
  },
);
