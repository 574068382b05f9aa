import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { OutputOf } from '#shared/contracts/define.ts';
import { PARTS } from '#shared/domain/customer/parts.ts';
import type { Registry } from '#shared/operations/index.ts';
import { useApi } from '#web/app/app-context.tsx';
import { answerOf } from '#web/app/queries.ts';

type Part = OutputOf<Registry['customers']['rows']>;
const ROWS = ['boss', 'rows'] as const;

/**
 * All accounts of the platform: their parts are read side by side. Those of an earlier version are added first, which is
 * done once; until then `whole` is false.
 */
export function useAccountRows() {
  const api = useApi();
  const client = useQueryClient();
  const found = useQueries({
    queries: Array.from({ length: PARTS }, (_, part) => ({
      queryKey: [...ROWS, part],
      queryFn: async () => answerOf(await api.customers.rows({ part })),
      staleTime: 30_000,
    })),
    combine: together,
  });
  const reload = () => client.invalidateQueries({ queryKey: ROWS });
  useMissingRows(found.whole, reload);
  return { ...found, reload };
}

/** Of one identity, so that it runs when a part has come and not with each render. */
function together(parts: UseQueryResult<Part>[]) {
  const here = parts.every(({ data }) => data !== undefined);
  return {
    accounts: here ? parts.flatMap(({ data }) => data?.rows ?? []) : undefined,
    whole: parts.every(({ data }) => data?.whole !== false),
    error: parts.find(({ error }) => error)?.error ?? null,
  };
}

function useMissingRows(whole: boolean, reload: () => Promise<void>) {
  const api = useApi();
  const begun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known that rows are missing
  useEffect(() => {
    if (whole || begun.current) return;
    begun.current = true;
    void (async () => {
      for (let after: string | null | undefined; after !== null; ) {
        const outcome = await api.customers.rebuild({ ...(after && { after }) });
        // The hourly worker adds them too.
        if (outcome.kind !== 'done') break;
        after = outcome.value.next;
      }
      await reload();
    })();
  }, [whole]);
}
