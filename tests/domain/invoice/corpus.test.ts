import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contentFaults } from '#shared/domain/invoice/content-rules.ts';
import { creditOf } from '#shared/domain/invoice/credit.ts';
import { fatturaOf } from '#shared/domain/invoice/fattura.ts';
import { fatturaXml } from '#shared/domain/invoice/fattura-xml.ts';
import type { Draft, InvoiceId, Issued } from '#shared/domain/invoice/invoice.ts';
import { issuedAs, readyFrom } from '#shared/domain/invoice/issue.ts';
import { type Buyer, tidyBuyer } from '#shared/domain/invoice/parties.ts';
import type { Vies } from '#shared/domain/invoice/vat-case.ts';
import { day } from '#tests/kit/builders.ts';
import { aBuyer, aDraft, anInvoice, aSeller } from './kit.ts';
import { schemaFaults } from './schema/validate.ts';

const DOCUMENTS = 10_000;
const BATCH = 500;
const TODAY = day('2026-11-29');

/** What company names have been seen to hold, and what breaks XML. */
const name = () =>
  fc.oneof(
    fc.constantFrom(
      'Trattoria "Da Gigi" & Figli <Srl>',
      ']]>',
      '東京食堂',
      'Ταβέρνα Η Ελιά',
      '€uro – Bar',
      '🍕🍕',
      'Łódź',
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 120 }),
    fc.string({ minLength: 1, maxLength: 120 }),
  );
const place = { street: name(), city: name() };
const buyers = (): fc.Arbitrary<Buyer> =>
  fc.oneof(
    fc.record({ company: name(), recipientCode: fc.constantFrom('', 'ABC1234', 'UF1234'), ...place }).map(aBuyer),
    fc.record({ company: name(), taxId: fc.constant('RSSMRA85T10A562S'), vat: fc.constant(''), ...place }).map(aBuyer),
    fc
      .record({ company: name(), country: fc.constant('DE'), vat: fc.constantFrom('', '123456789'), ...place })
      .map(aBuyer),
    fc.record({ company: name(), country: fc.constant('GR'), vat: fc.constant('EL123456789'), ...place }).map(aBuyer),
    fc
      .record({ company: name(), country: fc.constant('US'), vat: fc.constantFrom('', '12-3456789'), ...place })
      .map(aBuyer),
  );
const lines = () =>
  fc.array(
    fc.record({ text: name(), quantity: fc.integer({ min: 1, max: 36 }), net: fc.integer({ min: 1, max: 5_000_000 }) }),
    { minLength: 1, maxLength: 6 },
  );
const dues = () => fc.constantFrom([], [day('2026-12-20')], [day('2026-12-20'), day('2027-01-20'), day('2027-02-20')]);
const drafts = (): fc.Arbitrary<Draft> =>
  fc
    .record({
      ...{ lines: lines(), chargesStamp: fc.boolean(), note: fc.oneof(fc.constant(''), name()), dues: dues() },
      cig: fc.constantFrom('', 'Z1A2B3C4D5'),
    })
    .map(aDraft);

/** A third of them are credit notes, of all of an invoice or of half of it. */
const invoices = (): fc.Arbitrary<Issued> =>
  fc
    .record({
      ...{ draft: drafts(), buyer: buyers(), vies: fc.constantFrom('valid' as const, 'invalid' as const) },
      becomes: fc.constantFrom('invoice', 'whole credit', 'half credit'),
    })
    .filter(({ buyer }) => [buyer.company, buyer.street, buyer.city].every((each) => each.trim() !== ''))
    .map(({ draft, buyer, vies, becomes }) => {
      const invoice = issued(draft, tidyBuyer(buyer), vies);
      if (becomes === 'invoice') return invoice;
      const net = becomes === 'half credit' ? Math.ceil(invoice.sums.net / 2) : null;
      const asked = { id: 'inv_0000000000000009' as InvoiceId, net, note: '', now: 0, date: invoice.date };
      const credit = creditOf({ ...invoice, state: 'RC' }, asked);
      if (credit === 'too much') throw new Error('it is not too much');
      return issued(credit.draft, aBuyer(), 'unknown');
    });

function issued(draft: Draft, buyer: Buyer, vies: Vies): Issued {
  const ready = readyFrom(draft, { seller: aSeller({ series: 'A' }), buyer, vies });
  if (typeof ready === 'string') throw new Error(`it waits for ${ready}`);
  return issuedAs(ready, { series: 'A', year: 2026, n: 1234 }, day('2026-11-20'));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

it(`${DOCUMENTS} invoices break no rule of content, and their sums are exact`, () => {
  for (const invoice of fc.sample(invoices(), { numRuns: DOCUMENTS, seed: 20_261_129 })) {
    const fattura = fatturaOf(invoice);
    expect(contentFaults(fattura, TODAY)).toEqual([]);
    expect(sum(invoice.taxed.map(({ net }) => net))).toBe(invoice.sums.net);
    expect(invoice.sums.net + invoice.sums.vat).toBe(invoice.sums.total);
    const due = invoice.vatCase === 'publicBody' ? invoice.sums.net : invoice.sums.total;
    if (invoice.dues.length > 0) expect(sum(invoice.instalments.map(({ amount }) => amount))).toBe(due);
  }
});

it(`${DOCUMENTS} invoices are valid by the schema`, { timeout: 300_000 }, async () => {
  const all = fc.sample(invoices(), { numRuns: DOCUMENTS, seed: 417 }).map((each) => fatturaXml(fatturaOf(each)));
  for (let from = 0; from < all.length; from += BATCH) {
    expect((await schemaFaults(all.slice(from, from + BATCH))).slice(0, 3)).toEqual([]);
  }
});

it.each([
  ['a number of 21 characters', (xml: string) => xml.replace('<Numero>2026/417<', '<Numero>2026/4170000000000000<')],
  ['a rate without decimals', (xml: string) => xml.replaceAll('>22.00<', '>22<')],
  ['a province in small letters', (xml: string) => xml.replace('>MI<', '>Mi<')],
  ['the euro sign', (xml: string) => xml.replace('Licenza', 'Licenza 5 €')],
  ['an empty element', (xml: string) => xml.replace('<Provincia>TO</Provincia>', '<Provincia></Provincia>')],
  [
    'the total before the date',
    (xml: string) => xml.replace(/(<Data>.*?<\/Data>)(.*?)(<ImportoTotale.*?<\/Imp\w+>)/, '$3$1$2'),
  ],
])('the schema refuses %s', async (_, broken) => {
  const xml = fatturaXml(fatturaOf(anInvoice()));
  expect(await schemaFaults([xml])).toEqual([]);
  expect(await schemaFaults([broken(xml)])).not.toEqual([]);
});
