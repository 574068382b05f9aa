import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';
import { useApi } from '#web/app/app-context.tsx';
import { answerOf } from '#web/app/queries.ts';

export type Sale = OutputOf<Registry['shop']['sale_read']>;
export type Offer = Sale['offers'][number];
export type SoldTo = OutputOf<Registry['shop']['accounts']>['accounts'][number];
export type ListedOrder = OutputOf<Registry['shop']['orders']>['orders'][number];

export const salesKey = ['boss', 'shop'] as const;

/** The accounts that something can be sold to. */
export function useAccounts() {
  const api = useApi();
  return useQuery({
    queryKey: [...salesKey, 'accounts'],
    staleTime: 60_000,
    queryFn: async ({ signal }) => answerOf(await api.shop.accounts({}, { signal })).accounts,
  });
}

/** What an account could buy, and what it has. */
export function useSale(accountId: string) {
  const api = useApi();
  return useQuery({
    queryKey: [...salesKey, 'sale', accountId],
    queryFn: async ({ signal }) => answerOf(await api.shop.sale_read({ accountId }, { signal })),
  });
}

export function useOrders(month: string) {
  const api = useApi();
  return useQuery({
    queryKey: [...salesKey, 'orders', month],
    queryFn: async ({ signal }) => answerOf(await api.shop.orders({ month }, { signal })).orders,
  });
}

/** Whether an account matches every word that was typed. */
export function isMatch({ name, person, city }: SoldTo, typed: string): boolean {
  const text = `${name} ${person} ${city}`.toLocaleLowerCase();
  return typed
    .toLocaleLowerCase()
    .trim()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
