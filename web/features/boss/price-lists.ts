import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';
import { useApi } from '#web/app/app-context.tsx';
import { answerOf } from '#web/app/queries.ts';

export type PriceListOf = OutputOf<Registry['customers']['lists']>['lists'][number];
export const LISTS_KEY = ['boss', 'lists'] as const;

/** The price lists of the platform. */
export function usePriceLists() {
  const api = useApi();
  return useQuery({ queryKey: LISTS_KEY, queryFn: async () => answerOf(await api.customers.lists({})).lists });
}
