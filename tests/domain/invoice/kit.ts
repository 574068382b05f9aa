import type { Credited, Draft, InvoiceId, Issued } from '#shared/domain/invoice/invoice.ts';
import { issuedAs, type Ready, readyFrom, type Terms } from '#shared/domain/invoice/issue.ts';
import type { Buyer, Seller } from '#shared/domain/invoice/parties.ts';
import { day } from '#tests/kit/builders.ts';

export const aSeller = (over: Partial<Seller> = {}): Seller => ({
  ...{ company: 'Coperto Srl', vat: '12345678903', taxId: '', regime: 'RF01', series: '' },
  ...{ street: 'Via Roma 1', postalCode: '20121', city: 'Milano', province: 'MI' },
  ...{ iban: 'IT60X0542811101000000123456', email: 'fatture@coperto.test' },
  ...over,
});

export const aBuyer = (over: Partial<Buyer> = {}): Buyer => ({
  ...{ company: 'Trattoria Esempio Snc', country: 'IT', vat: '01234567897', taxId: '' },
  ...{ street: 'Corso Esempio 12', postalCode: '10121', city: 'Torino', province: 'TO' },
  ...{ recipientCode: '', certifiedEmail: 'trattoria@pec.example.it' },
  ...over,
});

export const aDraft = (over: Partial<Draft> = {}): Draft => ({
  ...{ id: 'inv_0000000000000001' as InvoiceId, accountId: 'acc_trattoria', type: 'TD01', createdAt: 0 },
  lines: [{ text: 'Licenza', quantity: 3, net: 14_700 }],
  ...{ chargesStamp: false, dues: [], payments: [], cig: '', note: '', state: 'draft', waits: null },
  ...over,
});

/** The invoice that a credit note is about, of an Italian buyer unless another one is given. */
export const aCredited = (over: Partial<Credited> = {}): Credited => ({
  ...{ id: 'inv_0000000000000000' as InvoiceId, number: { series: '', year: 2026, n: 1 }, date: day('2026-11-02') },
  ...{ buyer: aBuyer(), vatCase: 'italy' },
  ...over,
});

/** A draft that is issued; throws when it would wait. */
export function anInvoice(over: Partial<Draft> = {}, terms: Partial<Terms> = {}): Issued {
  const ready = readyFrom(aDraft(over), { seller: aSeller(), buyer: aBuyer(), vies: 'valid', ...terms });
  if (typeof ready === 'string') throw new Error(`it waits for ${ready}`);
  return issuedAs(ready satisfies Ready, { series: '', year: 2026, n: 417 }, day('2026-11-20'));
}
