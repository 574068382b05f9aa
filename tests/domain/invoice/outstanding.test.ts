import { describe, expect, it } from 'vitest';
import { readBankFile } from '#shared/domain/invoice/bank-file.ts';
import { matchOf, type OpenInvoice } from '#shared/domain/invoice/bank-match.ts';
import type { InvoiceId } from '#shared/domain/invoice/invoice.ts';
import { bucketOf, openSum, type Payment, standingsOf } from '#shared/domain/invoice/outstanding.ts';
import { nextReminderDay, type Reminder, remindersDue } from '#shared/domain/invoice/reminders.ts';
import { day } from '#tests/kit/builders.ts';

const instalments = [
  { n: 1, due: day('2026-11-02'), amount: 5000 },
  { n: 2, due: day('2026-12-02'), amount: 5000 },
];
const paid = (amount: number, date = '2026-11-10'): Payment => ({
  id: date,
  date: day(date),
  amount,
  means: 'transfer',
});
const on = (payments: Payment[], today: string) =>
  standingsOf({ instalments, payments }, day(today)).map(({ open, delay, bucket, paidOn }) => [
    open,
    delay,
    bucket,
    paidOn,
  ]);

describe('what is outstanding', () => {
  it('is settled earliest first, and a part ages from its own due date', () => {
    expect(on([], '2026-12-09')).toEqual([
      [5000, 37, 'to60', null],
      [5000, 7, 'to30', null],
    ]);
    expect(on([paid(3000), paid(4000, '2026-12-01')], '2026-12-09')).toEqual([
      [0, 0, 'none', '2026-12-01'],
      [3000, 7, 'to30', '2026-12-01'],
    ]);
  });

  it('is less than zero when it was paid twice', () => {
    expect(openSum({ instalments, payments: [paid(10_000), paid(1, '2026-11-11')] })).toBe(-1);
  });

  it.each([
    [0, 'none'],
    [1, 'to30'],
    [30, 'to30'],
    [31, 'to60'],
    [60, 'to60'],
    [61, 'to90'],
    [90, 'to90'],
    [91, 'over90'],
  ] as const)('after %i days is in %s', (delay, bucket) => {
    expect(bucketOf(delay)).toBe(bucket);
  });
});

const NINA = { userId: 'usr_nina', name: 'Nina' };

describe('reminders', () => {
  const standings = (today: string) => standingsOf({ instalments: instalments.slice(0, 1), payments: [] }, day(today));
  const buyer = { country: 'FR' };
  const due = (today: string, reminders: readonly Reminder[] = [], over: object = {}) =>
    remindersDue({ buyer, reminders, ...over }, standings(today), day(today)).map(({ level }) => level);

  it('come three days before, and 3, 10, 20 and 30 after, moved from the weekend to Monday', () => {
    const days = ['2026-10-29', '2026-10-30', '2026-11-05', '2026-11-12', '2026-11-23', '2026-12-02'];
    expect(days.map((each) => due(each))).toEqual([[], [-3], [3], [10], [20], [30]]);
    expect(due('2026-11-22')).toEqual([]);
  });

  it('do not come on a holiday of the buyer’s country, but on the next working day', () => {
    const before = [{ instalment: 1, level: 20, at: 1 }] as const;
    const on = (country: string, today: string) =>
      remindersDue(
        { buyer: { country }, reminders: before },
        standingsOf({ instalments: [{ n: 1, due: day('2026-11-06'), amount: 1 }], payments: [] }, day(today)),
        day(today),
      ).length;
    // Thirty days later is Sunday 6 December; the 8th is a holiday in Italy and none in France.
    expect([on('IT', '2026-12-06'), on('IT', '2026-12-07'), on('FR', '2026-12-07')]).toEqual([0, 1, 1]);
    expect([on('IT', '2026-12-08'), on('FR', '2026-12-08'), on('SA', '2026-12-06')]).toEqual([0, 1, 1]);
  });

  it('wait until the day after the buyer promised to pay', () => {
    const promise = (until: string | null) => ({
      id: 'p',
      until: until === null ? null : day(until),
      note: '',
      at: 1,
      by: NINA,
    });
    const promises = [promise('2026-11-20')];
    const over = { promises };
    expect(due('2026-11-12', [], over)).toEqual([]);
    expect(due('2026-11-20', [], over)).toEqual([]);
    expect(due('2026-11-23', [], over)).toEqual([20]);
    expect(nextReminderDay({ buyer, promises }, standings('2026-11-12'), day('2026-11-12'))).toBe('2026-11-23');
    expect(due('2026-11-12', [], { promises: [...promises, promise(null)] })).toEqual([10]);
  });

  it('come once for each level, and one that was missed is not made up for', () => {
    expect(due('2026-11-06', [{ instalment: 1, level: 3, at: 1 }])).toEqual([]);
    expect(due('2026-11-13', [{ instalment: 1, level: 3, at: 1 }])).toEqual([10]);
  });

  it('end when it is paid', () => {
    const settled = standingsOf({ instalments, payments: [paid(10_000)] }, day('2026-12-09'));
    expect(remindersDue({ buyer }, settled, day('2026-12-09'))).toEqual([]);
    expect(nextReminderDay({ buyer }, settled, day('2026-11-01'))).toBe(null);
    expect(nextReminderDay({ buyer }, standings('2026-11-05'), day('2026-11-05'))).toBe('2026-11-12');
  });
});

const CAMT = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
<Ntry><Amt Ccy="EUR">59.78</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-11-25</Dt></BookgDt><AcctSvcrRef>REF1</AcctSvcrRef>
<NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Trattoria &amp; Figli</Nm></Dbtr></RltdPties><RmtInf><Ustrd>Saldo fattura 2026/417</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="EUR">10.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><BookgDt><Dt>2026-11-25</Dt></BookgDt></Ntry></Stmt></BkToCstmrStmt></Document>`;

describe('a bank’s file', () => {
  it('is read as camt.053: what came in, with who and what for', () => {
    expect(readBankFile(CAMT)).toEqual({
      entries: [
        {
          date: '2026-11-25',
          amount: 5978,
          payer: 'Trattoria & Figli',
          text: 'Saldo fattura 2026/417',
          reference: 'REF1',
        },
      ],
      left: 1,
    });
  });

  it.each([
    [
      'an Italian table',
      'Data;Descrizione;Importo;Ordinante\n25/11/2026;"Fattura; 2026/417";1.234,56;Gigi\n26/11/2026;Uscita;-5,00;X',
      123_456,
    ],
    [
      'an English table',
      'Date,Description,Amount,Payer\n2026-11-25,Invoice,"1,234.56",Gigi\n2026-11-26,Out,-5.00,X',
      123_456,
    ],
    ['whole euros', 'Data\tImporto\n25.11.2026\t59\n25.11.2026\tx', 5900],
  ])('is read as %s', (_, content, amount) => {
    const read = readBankFile(content);
    expect([read?.entries.map((entry) => entry.amount), read?.left]).toEqual([[amount], 1]);
    expect(read?.entries[0]?.date).toBe('2026-11-25');
  });

  it('has its words also where the name of their column is not known', () => {
    const words = (content: string) => readBankFile(content)?.entries[0]?.text;
    expect(words('Datum;Betrag;Buchungstext\n25.11.2026;59,00;Rechnung 2026/417')).toBe('Rechnung 2026/417');
    expect(words('Data;Importo;Ordinante;Canale;Altro\n25.11.2026;59,00;Gigi;web;ft 2026/417')).toBe('web ft 2026/417');
  });

  it('is refused when it is something else', () => {
    expect(readBankFile('a picture')).toBe(null);
  });
});

describe('an entry of the bank', () => {
  const open = (number: string, company: string, sum: number): OpenInvoice => ({
    ...{ id: number as InvoiceId, accountId: 'acc', number, company, open: sum },
  });
  const all = [
    open('2026/41', 'Uno Srl', 5978),
    open('2026/417', 'Due Srl', 10_000),
    open('2026/418', 'Tre Srl', 10_000),
  ];
  const entry = (text: string, amount: number, payer = '') => ({
    date: day('2026-11-25'),
    text,
    amount,
    payer,
    reference: 'r',
  });
  it.each([
    ['the number in its text, also in part', entry('saldo FT.2026-417', 4000), 'matched', '2026/417'],
    ['the number, but more than is open', entry('2026/417', 10_001), 'proposed', '2026/417'],
    ['the only one with the sum', entry('saldo', 5978), 'proposed', '2026/41'],
    ['the payer, whose legal form is written in full', entry('saldo', 4000, 'Due S.r.l.'), 'proposed', '2026/417'],
    ['the payer, among two of the same sum', entry('saldo', 10_000, 'TRE SRL'), 'proposed', '2026/418'],
  ])('leads to an invoice by %s', (_, of, kind, number) => {
    expect(matchOf(of, all)).toMatchObject({ kind, invoice: { number } });
  });

  it.each([
    ['two invoices of the same sum', entry('saldo', 10_000)],
    ['nothing that fits', entry('2026/4170', 1)],
  ])('leads nowhere with %s', (_, of) => {
    expect(matchOf(of, all).kind).toBe('unknown');
  });
});
