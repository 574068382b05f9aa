import { describe, expect, it } from 'vitest';
import { type ContentCode, contentFaults } from '#shared/domain/invoice/content-rules.ts';
import { type Fattura, fatturaOf, unitPrice } from '#shared/domain/invoice/fattura.ts';
import { fatturaXml } from '#shared/domain/invoice/fattura-xml.ts';
import { type Notice, resent, withNotice } from '#shared/domain/invoice/invoice.ts';
import { readyFrom } from '#shared/domain/invoice/issue.ts';
import { latin } from '#shared/domain/invoice/latin.ts';
import { isStamped, sumsOf } from '#shared/domain/invoice/lines.ts';
import { numberText, progressiveOf } from '#shared/domain/invoice/number.ts';
import { missingFrom, tidyBuyer } from '#shared/domain/invoice/parties.ts';
import { taxOf, type Vies, vatCaseOf } from '#shared/domain/invoice/vat-case.ts';
import { day } from '#tests/kit/builders.ts';
import { aBuyer, aCredited, aDraft, anInvoice, aSeller } from './kit.ts';

const abroad = (country: string, vat: string) => tidyBuyer(aBuyer({ country, vat, certifiedEmail: '' }));

describe('the VAT of a sale', () => {
  it.each<[string, ReturnType<typeof aBuyer>, Vies, string]>([
    ['an Italian company', aBuyer(), 'unknown', 'italy'],
    ['a public body, by its six characters', aBuyer({ recipientCode: 'UF1234' }), 'unknown', 'publicBody'],
    ['a company of the Union with a valid number', abroad('DE', '123456789'), 'valid', 'union'],
    ['one whose number is not valid', abroad('DE', '123456789'), 'invalid', 'unionTaxed'],
    ['one while VIES does not answer', abroad('DE', '123456789'), 'unknown', 'unknown'],
    ['a buyer of the Union without a number', abroad('FR', ''), 'unknown', 'unionTaxed'],
    ['a buyer outside the Union', abroad('US', '12-345'), 'unknown', 'outside'],
  ])('is known for %s', (_, buyer, vies, expected) => {
    expect(vatCaseOf(buyer, vies)).toBe(expected);
  });

  it('is none with a reason, or 22 percent', () => {
    expect([taxOf('italy'), taxOf('publicBody'), taxOf('unionTaxed')].map(({ rate }) => rate)).toEqual([22, 22, 22]);
    expect([taxOf('union'), taxOf('outside')].map(({ rate, nature }) => `${rate} ${nature}`)).toEqual([
      '0 N2.1',
      '0 N2.1',
    ]);
  });
});

describe('a draft', () => {
  const terms = { seller: aSeller(), buyer: aBuyer(), vies: 'valid' } as const;
  it.each([
    ['for the company that sells', aDraft(), { ...terms, seller: null }, 'seller'],
    ['for the details of the buyer', aDraft(), { ...terms, buyer: aBuyer({ city: '' }) }, 'buyer'],
    ['for VIES', aDraft(), { ...terms, buyer: abroad('DE', '123456789'), vies: 'unknown' as const }, 'vies'],
    ['for a person, when another VAT was paid', aDraft({ paid: { vatRate: 0, total: 14_700 } }), terms, 'vat'],
  ])('waits %s', (_, draft, given, waits) => {
    expect(readyFrom(draft, given)).toBe(waits);
  });

  it('names what a buyer lacks', () => {
    expect(missingFrom(aBuyer({ company: ' ', vat: '' }))).toEqual(['company', 'vat']);
    expect(missingFrom(abroad('US', ''))).toEqual([]);
  });

  it('is parted into equal instalments, the first with the cents that are left over', () => {
    const dues = [day('2026-12-20'), day('2027-01-20'), day('2027-02-20')];
    expect(anInvoice({ dues }).instalments.map(({ amount }) => amount)).toEqual([5978, 5978, 5978]);
    const odd = anInvoice({ dues, lines: [{ text: 'x', quantity: 1, net: 10_000 }] });
    expect(odd.instalments.map(({ amount }) => amount)).toEqual([4068, 4066, 4066]);
  });

  it('of a public body asks it for the net sum alone, as it pays the VAT to the state', () => {
    const invoice = anInvoice({ dues: [day('2026-12-20')] }, { buyer: aBuyer({ recipientCode: 'UF1234' }) });
    const fattura = fatturaOf(invoice);
    expect([fattura.format, fattura.summary[0]?.due, fattura.payment?.details[0]?.amount]).toEqual([
      'FPA12',
      'S',
      '147.00',
    ]);
  });
});

describe('the duty stamp', () => {
  const free = (net: number) => [{ ...taxOf('outside'), text: 'x', quantity: 1, net }];
  it('is due above 77.47 euros without VAT, and never on taxed lines', () => {
    expect([isStamped(free(7747)), isStamped(free(7748))]).toEqual([false, true]);
    expect(sumsOf([{ ...taxOf('italy'), text: 'x', quantity: 1, net: 99_999 }]).stamp).toBe(false);
  });

  it('is recharged as a line of its own when that is wanted', () => {
    const buyer = abroad('US', '');
    const invoice = anInvoice({ chargesStamp: true }, { buyer });
    expect(invoice.sums).toMatchObject({ net: 14_900, vat: 0, total: 14_900, stamp: true });
    expect(fatturaOf(invoice).lines.map(({ nature }) => nature)).toEqual(['N2.1', 'N1']);
    expect(anInvoice({}, { buyer }).sums).toMatchObject({ total: 14_700, stamp: true });
  });
});

it.each([
  ['€ 5 “grandi” – più…', 'EUR 5 "grandi" - più...'],
  ['Łódź Şiş Œuf ß', 'Lódz Sis OEuf ß'],
  ['Ταβέρνα', 'Taverna'],
  ['Щастие', 'Shtastie'],
  ['東京 Sushi 🍣\u0000\n2', 'Sushi 2'],
  ['🍣', ''],
])('writes %s in Latin-1', (text, expected) => {
  expect(latin(text)).toBe(expected);
});

it('numbers are short, and each transmission has a name of its own', () => {
  expect(numberText({ series: 'A', year: 2026, n: 417 })).toBe('A/2026/417');
  const number = { series: '', year: 2026, n: 999_999 };
  expect(progressiveOf(number, 1)).toMatch(/^[A-Z0-9]{1,10}$/);
  expect(progressiveOf(number, 1)).not.toBe(progressiveOf(number, 2));
});

it.each([
  [14_700, 3, '49.00'],
  [10_000, 3, '33.33333333'],
  [1, 7, '0.00142857'],
  [999_999, 12, '833.3325'],
])('the price of one of %i cents for %i is %s', (net, quantity, unit) => {
  expect(unitPrice(net, quantity)).toBe(unit);
});

describe('the rules of content', () => {
  const fattura = fatturaOf(anInvoice());
  const credit = anInvoice({
    type: 'TD04',
    credits: aCredited({ date: day('2026-11-21') }),
  });
  const line = fattura.lines[0] as Fattura['lines'][number];
  const sum = fattura.summary[0] as Fattura['summary'][number];
  it.each<[ContentCode, Partial<Fattura>]>([
    ['00300', { sender: '12345678901' }],
    ['00305', { buyer: { ...fattura.buyer, vat: { country: 'IT', code: '12345678901' } } }],
    ['00400', { lines: [{ ...line, rate: '0.00' }] }],
    ['00401', { lines: [{ ...line, nature: 'N2.1' }] }],
    ['00403', { date: '2026-12-01' }],
    ['00417', { buyer: { ...fattura.buyer, vat: undefined } }],
    ['00418', fatturaOf(credit)],
    ['00419', { summary: [] }],
    ['00420', { summary: [{ ...sum, due: 'S', nature: 'N6.1' }] }],
    ['00421', { summary: [{ ...sum, tax: '32.36' }] }],
    ['00422', { summary: [{ ...sum, taxable: '149.00' }] }],
    ['00423', { lines: [{ ...line, unit: '49.01' }] }],
    ['00424', { lines: [{ ...line, rate: '0.22' }] }],
    ['00425', { number: 'A' }],
    ['00427', { recipientCode: 'UF1234' }],
    ['00429', { summary: [{ ...sum, rate: '0.00' }] }],
    ['00430', { summary: [{ ...sum, nature: 'N2.1' }] }],
    ['00443', { summary: [sum, { ...sum, rate: '10.00' }] }],
    ['00445', { lines: [{ ...line, rate: '0.00', nature: 'N2' }] }],
  ])('%s is found', (code, broken) => {
    expect(contentFaults(fattura, '2026-11-29')).toEqual([]);
    expect(contentFaults({ ...fattura, ...broken }, '2026-11-29')).toContain(code);
  });
});

it('writes the stamp between number and total, and the invoice that a credit note is about', () => {
  const credits = aCredited({ buyer: abroad('US', ''), vatCase: 'outside' });
  const xml = fatturaXml(fatturaOf(anInvoice({ type: 'TD04', credits })));
  expect(xml).toMatch(
    /<\/Numero><DatiBollo><BolloVirtuale>SI<\/BolloVirtuale><ImportoBollo>2.00<\/ImportoBollo><\/DatiBollo><Imp/,
  );
  expect(xml).toContain('<DatiFattureCollegate><IdDocumento>2026/1</IdDocumento><Data>2026-11-02</Data>');
});

describe('what the exchange system tells', () => {
  const sent = { ...anInvoice(), state: 'sent' as const, sendings: [{ attempt: 1, at: 1 }] };
  const notice = (kind: Notice['kind'], at = 1): Notice => ({ kind, at, errors: [] });
  it('is taken once, and one that comes late changes no state', () => {
    const delivered = withNotice(sent, notice('RC'));
    expect([delivered.state, withNotice(delivered, notice('RC'))]).toEqual(['RC', delivered]);
    expect(withNotice(delivered, notice('NS', 2))).toMatchObject({ state: 'RC', notices: { length: 2 } });
  });

  it('a rejected invoice is sent again under its number and date', () => {
    const rejected = withNotice(sent, notice('NS'));
    const again = resent(rejected, aBuyer({ company: 'Giusta Srl' }));
    expect(resent(rejected, abroad('DE', '123456789'))).toBe('other tax');
    expect(again).toMatchObject({
      state: 'issued',
      number: sent.number,
      date: sent.date,
      buyer: { company: 'Giusta Srl' },
    });
  });
});
