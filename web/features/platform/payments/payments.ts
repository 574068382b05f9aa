import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OutputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';
import { useApi } from '#web/app/app-context.tsx';
import { answerOf } from '#web/app/queries.ts';

export type Payment = OutputOf<Registry['boss']['payments']>['payments'][number];
export type PayPalOrder = OutputOf<Registry['boss']['paypal']>['orders'][number];

export const thisMonth = (): string => new Date().toISOString().slice(0, 7);

export function usePayments(month: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['boss', 'payments', month],
    queryFn: async ({ signal }) => answerOf(await api.boss.payments({ month }, { signal })).payments,
  });
}

/** PayPal's orders at all venues, a page of accounts after the other. */
export function usePayPalOrders(month: string) {
  const api = useApi();
  const found = useInfiniteQuery({
    queryKey: ['boss', 'paypal', month],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) =>
      answerOf(await api.boss.paypal({ month, ...(pageParam && { after: pageParam }) }, { signal })),
    getNextPageParam: ({ next }) => next,
  });
  const { hasNextPage, isFetching, fetchNextPage } = found;
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  return { ...found, orders: found.data?.pages.flatMap(({ orders }) => orders) };
}
