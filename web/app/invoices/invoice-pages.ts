import { sumIn } from '#shared/domain/kernel/sum-in.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { mediumDay } from '#web/i18n/app/format.ts';
import type { Text } from '#web/i18n/app/use-text.tsx';

import { widthOf, wrapped } from '#web/pdf/helvetica.ts';
import { A4, type Op, type Page } from '#web/pdf/ops.ts';
import { DOT } from '#web/ui/dot.ts';
import type { Paper } from './invoices.ts';
import { rateWords } from './invoices.ts';

type Terms = { readonly text: Text<'invoices'>; readonly locale: string };
type Style = Partial<Pick<Extract<Op, { kind: 'text' }>, 'size' | 'bold' | 'soft'>>;
type Party = Paper['seller'] | Paper['buyer'];

const MARGIN = 48;
const WIDTH = A4.width - 2 * MARGIN;
const HALF = WIDTH / 2;
const SIZE = 10;
const LEADING = 14;
const BOTTOM = A4.height - MARGIN - 30;
/** Where the columns of figures end, from the start of the text. */
const ENDS = { quantity: WIDTH - 160, rate: WIDTH - 90, net: WIDTH } as const;
const TEXT_WIDTH = ENDS.quantity - 60;

/** The copy of an invoice as A4 pages; lines that do not fit go on on the next one. */
export function invoicePages(paper: Paper, terms: Terms): Page[] {
  const { text, locale } = terms;
  const { invoice } = paper;
  const pages: Op[][] = [[]];
  let y = MARGIN;

  const put = (x: number, at: number, words: string, style: Style = {}) =>
    pages.at(-1)?.push({ kind: 'text', x: MARGIN + x, y: at, size: SIZE, text: words, ...style });
  const putEnd = (end: number, at: number, words: string, style: Style = {}) =>
    put(end - widthOf(words, style.size ?? SIZE, style.bold), at, words, style);
  function room(height: number) {
    if (y + height <= BOTTOM) return;
    pages.push([]);
    y = MARGIN;
  }
  function rule(strong = false) {
    y += 6;
    pages.at(-1)?.push({ kind: 'rule', x: MARGIN, y, width: WIDTH, strong });
    y += 4;
  }
  function row(start: string, figures: Partial<Record<keyof typeof ENDS, string>>, style: Style = {}) {
    for (const [nth, part] of wrapped(start, TEXT_WIDTH, SIZE, style.bold).entries()) {
      room(LEADING);
      y += LEADING;
      put(0, y, part, style);
      if (nth > 0) continue;
      for (const [column, figure] of Object.entries(figures))
        putEnd(ENDS[column as keyof typeof ENDS], y, figure, style);
    }
  }

  y += 18;
  put(0, y, text(`paper.${invoice.type}`, { number: invoice.number ?? '' }), { size: 17, bold: true });
  putEnd(WIDTH, y, mediumDay(locale, (invoice.date ?? '') as LocalDate), { soft: true });
  if (invoice.credits) {
    y += LEADING + 2;
    put(0, y, text('creditNote', { number: invoice.credits }), { soft: true });
  }
  y += LEADING;
  const parties = [partyLines(paper.seller, terms), partyLines(paper.buyer, terms)];
  for (const [nth, lines] of parties.entries()) {
    let at = y + LEADING;
    put(nth * HALF, at, text(nth === 0 ? 'paper.from' : 'paper.to'), { soft: true });
    for (const [place, line] of lines.flatMap((each) => wrapped(each, HALF - 12, SIZE)).entries()) {
      at += LEADING;
      put(nth * HALF, at, line, { bold: place === 0 });
    }
  }
  y +=
    (Math.max(...parties.map((lines) => lines.flatMap((each) => wrapped(each, HALF - 12, SIZE)).length)) + 2) * LEADING;

  const heads = { quantity: text('new.quantity'), rate: text('paper.rate'), net: text('column.net') };
  row(text('new.text'), heads, { soft: true });
  rule();
  for (const { text: words, quantity, net, rate } of paper.lines) {
    row(words, { quantity: String(quantity), rate: `${rate} %`, net: sumIn(locale, net, 'eur') });
  }
  rule();
  for (const { rate, law, taxable, tax } of paper.summary) {
    const base = [`${text('paper.rate')} ${rate} %`, law].filter((part) => part !== null).join(DOT);
    row(base, { rate: sumIn(locale, taxable, 'eur'), net: sumIn(locale, tax, 'eur') });
  }
  rule(true);
  row(text('column.total'), { net: sumIn(locale, invoice.total, 'eur') }, { bold: true });
  y += LEADING;
  for (const { due, amount, paidOn, open } of paper.parts) {
    const day = (date: string) => ({ day: mediumDay(locale, date as LocalDate) });
    const words = open === 0 && paidOn ? text('paper.paid', day(paidOn)) : text('paper.due', day(due));
    row(words, { net: sumIn(locale, amount, 'eur') });
  }
  for (const words of remarksOf(paper, terms)) row(words, {}, { soft: true });
  foot(pages, terms);
  return pages;
}

function partyLines(party: Party, { text }: Terms): string[] {
  const { company, street, postalCode, city, province, country, vat, taxId } = party;
  const place = [postalCode, city, province === '' ? '' : `(${province})`, country].filter((part) => part !== '');
  return [
    ...[company, street, place.join(' ')],
    ...(vat === '' ? [] : [`${text('paper.vat')}: ${vat}`]),
    ...(taxId === '' || taxId === vat ? [] : [`${text('paper.taxId')}: ${taxId}`]),
    ...('recipientCode' in party
      ? [party.recipientCode, party.certifiedEmail].filter((part) => part !== '')
      : [party.email]),
  ];
}

function remarksOf({ seller, invoice, stamp, split, note }: Paper, { text, locale }: Terms): string[] {
  return [
    ...(note === '' ? [] : [note]),
    ...(stamp ? [text('paper.stamp')] : []),
    ...(split ? [text('paper.split')] : []),
    ...(invoice.rate ? [text('paper.fixing', rateWords(invoice, invoice.rate, locale))] : []),
    ...(invoice.open > 0 && seller.iban !== '' ? [`IBAN ${seller.iban}`] : []),
  ];
}

function foot(pages: Op[][], { text }: Terms): void {
  for (const [nth, page] of pages.entries()) {
    const y = A4.height - MARGIN;
    const number = text('paper.page', { page: nth + 1, pages: pages.length });
    page.push({ kind: 'text', x: MARGIN, y, size: 8, soft: true, text: text('paper.copy') });
    page.push({ kind: 'text', x: A4.width - MARGIN - widthOf(number, 8), y, size: 8, soft: true, text: number });
  }
}
