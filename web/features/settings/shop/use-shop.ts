import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/app/app-context.tsx';
import { answerOf } from '#web/app/queries.ts';
import { type ShownOrder, shopKey } from './shop.ts';

export function useShop() {
  const api = useApi();
  return useQuery({
    queryKey: shopKey,
    queryFn: async ({ signal }) => answerOf(await api.shop.read({}, { signal })),
  });
}

/** How often, and for how long, the provider is asked about an order that somebody came back from. */
const AGAIN_MS = 2_000;
const TRIES = 10;

/** The order that the provider's page leads back from, read again until it is decided. */
export function useReturned(orderId: string | null) {
  const api = useApi();
  return useQuery<ShownOrder>({
    queryKey: [...shopKey, 'returned', orderId],
    enabled: orderId !== null,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.state === 'open' && dataUpdateCount < TRIES ? AGAIN_MS : false,
    queryFn: async ({ signal }) => answerOf(await api.shop.check({ orderId: orderId ?? '' }, { signal })).order,
  });
}
