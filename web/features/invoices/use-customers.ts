import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/app/app-context.tsx';
import type { ShownInvoice } from '#web/app/invoices/invoices.ts';
import { invoicesKey } from './queries.ts';

/** The customers an invoice can be written to, by name. */
export function useCustomers(known: readonly ShownInvoice[]) {
  const api = useApi();
  const { data } = useQuery({
    queryKey: [...invoicesKey, 'customers'],
    queryFn: async () => {
      const answer = await api.accounts.list({ state: 'active' });
      return answer.kind === 'done' ? answer.value.accounts : [];
    },
  });
  const names = new Map<string, string>();
  for (const { accountId, company } of [...known, ...(data ?? [])]) names.set(accountId, company || accountId);
  return [...names].map(([value, label]) => ({ value, label })).toSorted((a, b) => a.label.localeCompare(b.label));
}
