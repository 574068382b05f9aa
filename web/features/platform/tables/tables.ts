import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OutputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';
import { useApi } from '#web/app/app-context.tsx';
import { answerOf } from '#web/app/queries.ts';
import type { Text } from '#web/i18n/app/use-text.tsx';

export type VenueTables = OutputOf<Registry['boss']['tables']>['venues'][number];

/** The share of the open seats' time that was used; null: no figures. */
export const seatUse = ({ seatMinutesUsed, seatMinutesOpen }: VenueTables): number | null =>
  seatMinutesOpen > 0 ? seatMinutesUsed / seatMinutesOpen : null;

/** The tables of all venues, a page of accounts after the other. */
export function useVenueTables() {
  const api = useApi();
  const found = useInfiniteQuery({
    queryKey: ['boss', 'tables'],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) =>
      answerOf(await api.boss.tables({ ...(pageParam && { after: pageParam }) }, { signal })),
    getNextPageParam: ({ next }) => next,
  });
  const { hasNextPage, isFetching, fetchNextPage } = found;
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  return { ...found, venues: found.data?.pages.flatMap(({ venues }) => venues) };
}

/** All venues with their tables as a file for spreadsheets. */
export async function saveTables(venues: readonly VenueTables[], text: Text<'dashboard'>): Promise<void> {
  const { downloadCsv } = await import('#web/app/files/csv.ts');
  const names = ['venue', 'areas', 'tables', 'seats', 'joined', 'covers', 'use'] as const;
  const rows = venues.map((row) => {
    const use = seatUse(row);
    const counts = [row.areas, row.tables, row.seats, row.joined, row.covers].map(String);
    return [row.venue, ...counts, use === null ? '' : use.toFixed(4), row.account];
  });
  downloadCsv('coperto-tables', [[...names.map((name) => text(`tables.${name}`)), text('account')], ...rows], 'en');
}
