import type { ShownInvoice } from '#web/app/invoices/invoices.ts';
import { useAccountRows } from '#web/app/users/use-account-rows.ts';

/** The customers an invoice can be written to, by name: accounts that are active, and those of these invoices. */
export function useCustomers(known: readonly ShownInvoice[]) {
  const { accounts = [] } = useAccountRows();
  const active = accounts.filter(({ state }) => state === 'active');
  const names = new Map<string, string>();
  for (const { accountId, company } of known) names.set(accountId, company || accountId);
  for (const { accountId, company, fullName } of active) names.set(accountId, company || fullName || accountId);
  return [...names].map(([value, label]) => ({ value, label })).toSorted((a, b) => a.label.localeCompare(b.label));
}
