import { implement } from '#functions/platform/implement.ts';
import { dayInRome } from '#functions/services/invoices/invoices-deps.ts';
import { invoicesStore } from '#functions/stores/invoices.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { type Issued, isIssued } from '#shared/domain/invoice/invoice.ts';
import { numberText } from '#shared/domain/invoice/number.ts';
import { standingsOf } from '#shared/domain/invoice/outstanding.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { outstanding } from '#shared/operations/invoices/outstanding.ts';

export const handler = implement(outstanding, { sessions: sessionsStore, invoices: invoicesStore })(
  async ({ now, invoices }) => {
    const found = await invoices.loadAll(await invoices.open());
    const rows = found.filter(isIssued).flatMap((invoice) => rowsOf(invoice, dayInRome(now)));
    return { rows: rows.toSorted((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : 0)) };
  },
);

function rowsOf(invoice: Issued, today: LocalDate) {
  const { accountId, id, buyer, number, sums, reminders = [], promises = [], heldBy = null } = invoice;
  const document = { accountId, invoiceId: id, company: buyer.company, number: numberText(number), total: sums.total };
  const promised = promises.map(({ until, note, at, by }) => ({ until, note, at, by: by.name }));
  return standingsOf(invoice, today).map((part) => {
    const last = reminders.findLast(({ instalment }) => instalment === part.n);
    const said = { reminder: last?.level ?? null, remindedAt: last?.at ?? null, promises: promised, heldBy };
    return { ...document, of: invoice.instalments.length, ...part, ...said };
  });
}
