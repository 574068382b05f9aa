import { useQueries } from '@tanstack/react-query';
import { PARTS } from '#shared/domain/customer/parts.ts';
import { useApi } from '#web/app/app-context.tsx';
import type { ShownInvoice } from '#web/app/invoices/invoices.ts';
import { answerOf } from '#web/app/queries.ts';
import { invoicesKey } from './queries.ts';

/** The customers an invoice can be written to, by name: accounts that are active, and those of these invoices. */
export function useCustomers(known: readonly ShownInvoice[]) {
  const api = useApi();
  const parts = useQueries({
    queries: Array.from({ length: PARTS }, (_, part) => ({
      queryKey: [...invoicesKey, 'customers', part],
      queryFn: async () => answerOf(await api.customers.rows({ part })).rows,
      staleTime: 30_000,
    })),
  });
  const active = parts.flatMap(({ data }) => data ?? []).filter(({ state }) => state === 'active');
  const names = new Map<string, string>();
  for (const { accountId, company } of known) names.set(accountId, company || accountId);
  for (const { accountId, company, fullName } of active) names.set(accountId, company || fullName || accountId);
  return [...names].map(([value, label]) => ({ value, label })).toSorted((a, b) => a.label.localeCompare(b.label));
}
