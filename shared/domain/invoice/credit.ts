import type { LocalDate } from '../kernel/time/local-date.ts';
import { type Draft, type InvoiceId, type Issued, isDelivered, type WantedLine } from './invoice.ts';
import { numberText } from './number.ts';
import { openSum } from './outstanding.ts';
import { taxOf } from './vat-case.ts';

/** An invoice that the exchange system has taken: one that was rejected is corrected and sent again instead. */
export const isCreditable = ({ type, state }: Pick<Issued, 'type' | 'state'>): boolean =>
  type === 'TD01' && isDelivered(state);

type Asked = {
  readonly id: InvoiceId;
  /** Cents without VAT; null: all that has not been credited. */
  readonly net: number | null;
  readonly note: string;
  readonly now: number;
  readonly date: LocalDate;
};

/** The credit note of an invoice, and the invoice with what it takes from the sum to be paid. */
export function creditOf(
  invoice: Issued,
  { id, net, note, now, date }: Asked,
): { readonly draft: Draft; readonly invoice: Issued } | 'too much' {
  const { accountId, sums, credited = 0, number, vatCase, buyer } = invoice;
  const left = sums.net - credited;
  const wanted = net ?? left;
  if (wanted > left || wanted <= 0) return 'too much';
  const whole = wanted === sums.net;
  const text = `Storno fattura ${numberText(number)} / Credit for invoice ${numberText(number)}`;
  const lines: readonly WantedLine[] = whole ? invoice.lines : [{ text, quantity: 1, net: wanted }];
  const sum = whole ? sums.total : wanted + Math.round((wanted * taxOf(vatCase).rate) / 100);
  const amount = Math.min(sum, Math.max(0, openSum(invoice)));
  const payment = { id, date, amount, means: 'credit' } as const;
  return {
    draft: {
      ...{ id, accountId, type: 'TD04', createdAt: now, lines, note, state: 'draft', waits: null },
      ...{ chargesStamp: whole && invoice.chargesStamp, dues: [], payments: [], cig: invoice.cig },
      credits: { id: invoice.id, number, date: invoice.date, buyer, vatCase },
    },
    invoice: {
      ...invoice,
      credited: credited + wanted,
      payments: amount > 0 ? [...invoice.payments, payment] : invoice.payments,
    },
  };
}
