import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '#web/app/app-context.tsx';
import { answerOf } from '#web/app/queries.ts';
import type { AccountState } from './accounts.ts';

/** The accounts in a state, page by page; during a search all pages. */
export function useAccounts(state: AccountState, searches: boolean) {
  const api = useApi();
  const found = useInfiniteQuery({
    queryKey: ['boss', 'accounts', state],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam }) =>
      answerOf(await api.accounts.list({ state, ...(pageParam !== null && { after: pageParam }) })),
    getNextPageParam: ({ next }) => next,
  });
  const { hasNextPage, isFetching, isError, fetchNextPage } = found;
  const goesOn = searches && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);
  return { ...found, accounts: found.data?.pages.flatMap((page) => page.accounts) };
}

export type FoundAccounts = ReturnType<typeof useAccounts>;
