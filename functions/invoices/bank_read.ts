import { implement } from '#functions/platform/implement.ts';
import { invoicesStore } from '#functions/stores/invoices.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { readBankFile } from '#shared/domain/invoice/bank-file.ts';
import { matchOf } from '#shared/domain/invoice/bank-match.ts';
import { bank_read } from '#shared/operations/invoices/outstanding.ts';

export const handler = implement(bank_read, { sessions: sessionsStore, invoices: invoicesStore })(
  async ({ input, invoices, refuse }) => {
    const file = readBankFile(input.content);
    if (!file) return refuse('request.invalid', { issues: [{ path: 'content', code: 'field.format' }] });
    const [open, noted] = await Promise.all([
      invoices.open(),
      invoices.notedAmong(file.entries.map(({ reference }) => reference)),
    ]);
    const candidates = open.map((row) => ({ ...row, id: row.invoiceId }));
    const entries = file.entries.map((entry) => {
      if (noted.has(entry.reference)) return { ...entry, kind: 'noted' as const, invoice: null };
      const match = matchOf(entry, candidates);
      if (match.kind === 'unknown') return { ...entry, kind: match.kind, invoice: null };
      const { id: invoiceId, accountId, number, company, open } = match.invoice;
      return { ...entry, kind: match.kind, invoice: { accountId, invoiceId, number, company, open } };
    });
    return { entries, left: file.left };
  },
);
