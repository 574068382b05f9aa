import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#shared/contracts/define.ts';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { Registry } from '#shared/operations/index.ts';
import { useApi } from '#web/app/app-context.tsx';
import { answerOf } from '#web/app/queries.ts';

export type MoneyList = OutputOf<Registry['payments']['list']>;
export type MoneyRow = MoneyList['rows'][number];
export type MoneyNeed = MoneyRow['needs'][number];
export type VenueMoney = OutputOf<Registry['payments']['read']>['money'];
export type MoneyEvent = VenueMoney['timeline'][number];

type Span = { readonly from: LocalDate; readonly to: LocalDate };

/** A bank may take money back for four months after the visit. */
const DAYS_BACK = 120;
const DAYS_AHEAD = 90;

/** The days in which something may have to be done, whatever the list shows. */
export const daysOfNeeds = (today: LocalDate): Span => ({
  from: addDays(today, -DAYS_BACK),
  to: addDays(today, DAYS_AHEAD),
});

export function useMoneyList(venueId: string, { from, to }: Span) {
  const api = useApi();
  return useQuery({
    queryKey: ['payments', 'list', venueId, from, to],
    queryFn: async ({ signal }) => answerOf(await api.payments.list({ venueId, from, to }, { signal })),
    placeholderData: keepPreviousData,
  });
}

export const moneyKey = (venueId: string, id: string | null) => ['payments', 'read', venueId, id] as const;

export function useMoneyOf(venueId: string, id: string | null) {
  const api = useApi();
  return useQuery({
    queryKey: moneyKey(venueId, id),
    enabled: id !== null,
    queryFn: async ({ signal }) => answerOf(await api.payments.read({ venueId, id: id ?? '' }, { signal })).money,
  });
}
