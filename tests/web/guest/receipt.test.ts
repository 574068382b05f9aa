import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LOCALES } from '#shared/domain/kernel/locale.ts';
import { receiptPaper } from '#web/guest/reservation/payment/receipt-paper.ts';
import { translator } from '#web/i18n/guest/translate.ts';
import { paidMoney } from './fake-payments.ts';
import { aReservation, aVenue } from './fake-venue.ts';

const AT = Date.UTC(2026, 11, 1, 11);
const VENUE = aVenue();
const stamp = { duty: 200, above: 7747 };

function receipt(locale: (typeof LOCALES)[number], amount: number, isStamped: boolean, refunded = 0): string {
  const texts = JSON.parse(readFileSync(`locales/${locale}/receipt.json`, 'utf8'));
  const paper = receiptPaper(
    {
      ...{ reservation: aReservation({ name: 'Anna Rossi' }), money: paidMoney({ charged: amount, refunded }) },
      ...{ receipt: { amount, at: AT, stamp: isStamped ? stamp : null }, venue: VENUE, locale, now: AT },
    },
    translator(locale, texts),
  );
  const rows = paper.blocks.map((block) => (block.kind === 'row' ? `${block.name}: ${block.value}` : block.text));
  return [paper.title, paper.about, ...rows, paper.foot].join('\n');
}

it('says who received how much from whom, when, for what and of which nature', () => {
  const text = receipt('it', 7747, false);
  expect(text).toContain(VENUE.name);
  expect(text).toContain('Ricevuto da: Anna Rossi');
  expect(text).toMatch(/Importo: 77,47\sEUR/);
  expect(text).toMatch(/Data del pagamento: .*1 dic 2026/);
  expect(text).toMatch(/caparra confirmatoria \(art\. 1385 c\.c\.\)/i);
  expect(text).not.toContain('bollo');
});

it('names the stamp duty where it is due, and what was given back', () => {
  const text = receipt('it', 7748, true, 1000);
  expect(text).toMatch(/imposta di bollo di 2,00\sEUR, perché l’importo supera 77,47\sEUR/);
  expect(text).toMatch(/Restituito: 10,00\sEUR/);
});

it.each(LOCALES)('has a text for everything in %s', (locale) => {
  const text = receipt(locale, 8000, true, 1000);
  expect(text).not.toMatch(/\{\{|undefined/);
  expect(text).toContain('Anna Rossi');
});
