import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';
import { useApi } from '#web/app/app-context.tsx';
import type { ShownInvoice } from '#web/app/invoices/invoices.ts';
import { answerOf } from '#web/app/queries.ts';

export type OutstandingRow = OutputOf<Registry['invoices']['outstanding']>['rows'][number];
export type BankFile = OutputOf<Registry['invoices']['bank_read']>;
export type BankEntry = BankFile['entries'][number];

export const invoicesKey = ['boss', 'invoices'] as const;

/** An invoice that is not at rest is asked after so often. */
const AGAIN_MS = 3_000;
const MOVING = ['draft', 'issued', 'sent'];

export function useMonth(month: string) {
  const api = useApi();
  return useQuery<readonly ShownInvoice[]>({
    queryKey: [...invoicesKey, month],
    refetchInterval: ({ state: { data } }) => (data?.some(({ state }) => MOVING.includes(state)) ? AGAIN_MS : false),
    queryFn: async ({ signal }) => answerOf(await api.invoices.list({ month }, { signal })).invoices,
  });
}

export function useOutstanding() {
  const api = useApi();
  return useQuery({
    queryKey: [...invoicesKey, 'outstanding'],
    queryFn: async ({ signal }) => answerOf(await api.invoices.outstanding({}, { signal })).rows,
  });
}
