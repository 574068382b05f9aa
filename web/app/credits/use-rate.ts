import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';
import { useApi } from '../app-context.tsx';
import { answerOf } from '../queries.ts';
import { creditsKey } from './use-credits.ts';

export type AccountRate = NonNullable<OutputOf<Registry['credits']['fixing']>['rate']>;

const HOUR_MS = 3_600_000;

/** What a euro is worth where the account is; null where people pay in euros, and until it is known. */
export function useRate(): AccountRate | null {
  const api = useApi();
  const { data } = useQuery({
    queryKey: [...creditsKey, 'rate'],
    staleTime: HOUR_MS,
    queryFn: async ({ signal }) => answerOf(await api.credits.fixing({}, { signal })),
  });
  return data?.rate ?? null;
}
