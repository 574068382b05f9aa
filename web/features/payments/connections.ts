import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#shared/contracts/define.ts';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { Registry } from '#shared/operations/index.ts';
import { useApi } from '#web/app/app-context.tsx';
import { answerOf } from '#web/app/queries.ts';

export type Connections = OutputOf<Registry['payments']['connection']>;
export type Connection = Connections['connections'][number];
export type TestCharge = NonNullable<Connection['test']>;
export type TestSum = Connections['testSum'];
export type Payout = OutputOf<Registry['payments']['payouts']>['payouts'][number];

export const connectionsKey = (venueId: string) => ['payments', 'connection', venueId] as const;

/** How often the connections are read again while a test charge has not come to rest. */
const TESTING_MS = 5000;

/**
 * Which providers the venue is connected to; read again when somebody comes back from the provider's page, and as long as
 * a test charge is on its way.
 */
export function useConnections(venueId: string) {
  const api = useApi();
  return useQuery({
    queryKey: connectionsKey(venueId),
    queryFn: async ({ signal }) => answerOf(await api.payments.connection({ venueId }, { signal })),
    refetchInterval: ({ state: { data } }) =>
      data?.connections.some(({ test }) => test?.state === 'open' || test?.state === 'paid') ? TESTING_MS : false,
  });
}

export function usePayouts(venueId: string, enabled: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: ['payments', 'payouts', venueId],
    enabled,
    queryFn: async ({ signal }) => answerOf(await api.payments.payouts({ venueId }, { signal })).payouts,
  });
}

/** Refunds are possible for half a year after a payment, and people book up to half a year ahead. */
const DAYS = 180;

/** The reservations of the venue at which there is money that guests may still get back. */
export function useOpenMoney(venueId: string, today: LocalDate) {
  const api = useApi();
  const span = { from: addDays(today, -DAYS), to: addDays(today, DAYS) };
  return useQuery({
    queryKey: ['payments', 'list', venueId, span.from, span.to],
    queryFn: async ({ signal }) => {
      const { rows, totals, currency } = answerOf(await api.payments.list({ venueId, ...span }, { signal }));
      const open = rows.filter(({ refundable, held }) => refundable > 0 || held > 0);
      return { count: open.length, amount: totals.refundable + totals.held, currency };
    },
  });
}

/** How a connection stands: it is begun, takes money, takes it for now only, or has been stopped by the provider. */
export type ConnectionState = 'none' | 'started' | 'ready' | 'dueSoon' | 'restricted';

export function stateOf(connection: Connection | undefined): ConnectionState {
  if (!connection) return 'none';
  const { ready, due } = connection;
  if (ready) return due.length > 0 ? 'dueSoon' : 'ready';
  return due.length > 0 ? 'started' : 'restricted';
}
