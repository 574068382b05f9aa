import { fatturaOf } from '#shared/domain/invoice/fattura.ts';
import { fatturaXml } from '#shared/domain/invoice/fattura-xml.ts';
import { type Invoice, type Issued, isIssued } from '#shared/domain/invoice/invoice.ts';
import { isSplit } from '#shared/domain/invoice/issue.ts';
import { numberText } from '#shared/domain/invoice/number.ts';
import { openSum, standingsOf } from '#shared/domain/invoice/outstanding.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';

/** An invoice as lists show it. `company`: of a draft, whose buyer may not be known yet. */
export function shownInvoice(invoice: Invoice, company = '') {
  const { id, accountId, type, createdAt, credits } = invoice;
  const common = { id, accountId, type, createdAt, credits: credits ? numberText(credits.number) : null };
  if (!isIssued(invoice)) {
    const net = invoice.lines.reduce((sum, line) => sum + line.net, 0);
    const waiting = { state: invoice.state, waits: invoice.waits, number: null, date: null, company };
    return {
      ...common,
      ...waiting,
      ...{ net, vat: 0, total: net, open: 0, attempts: 0, notice: null, creditable: 0, rate: null },
    };
  }
  const { state, number, date, buyer, sums, sendings, credited = 0, rate = null } = invoice;
  const last = invoice.notices.at(-1);
  return {
    ...common,
    ...{ state, waits: null, number: numberText(number), date: String(date), company: buyer.company },
    ...{ net: sums.net, vat: sums.vat, total: sums.total, attempts: sendings.length },
    open: type === 'TD01' ? Math.max(0, openSum(invoice)) : 0,
    notice: last ? { ...last, errors: [...last.errors] } : null,
    creditable: type === 'TD01' ? sums.net - credited : 0,
    rate,
  };
}

/** All that the copy of an invoice on paper shows, and the XML that was sent. */
export function paperOf(invoice: Issued, today: LocalDate) {
  const { seller, buyer, taxed, sums, note } = invoice;
  const { regime: _, series: _s, ...sells } = seller;
  return {
    paper: {
      invoice: shownInvoice(invoice),
      seller: { ...sells, country: 'IT' },
      buyer,
      lines: taxed.map(({ text, quantity, net, rate }) => ({ text, quantity, net, rate })),
      summary: sums.summary.map(({ rate, law, taxable, tax }) => ({ rate, law, taxable, tax })),
      ...{ stamp: sums.stamp, split: isSplit(invoice), note },
      parts: standingsOf(invoice, today).map(({ n, due, amount, open, paidOn }) => ({ n, due, amount, open, paidOn })),
    },
    xml: fatturaXml(fatturaOf(invoice)),
  };
}
