import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#shared/contracts/define.ts';
import type { MessageState } from '#shared/domain/message/message.ts';
import type { Registry } from '#shared/operations/index.ts';
import { useApi } from '#web/app/app-context.tsx';
import { answerOf } from '#web/app/queries.ts';

export type SentMessages = OutputOf<Registry['whatsapp']['messages']>;
export type SentMessage = SentMessages['messages'][number];

/** How often the messages of a day are read again: their states come from the guests' phones. */
const PACE_MS = 15_000;

export const sentKey = (venueId: string, date: string | null) => ['whatsapp', 'messages', venueId, date] as const;

/** The messages of a day, by default today's. */
export function useSentMessages(venueId: string, date: string | null) {
  const api = useApi();
  return useQuery({
    queryKey: sentKey(venueId, date),
    queryFn: async ({ signal }) =>
      answerOf(await api.whatsapp.messages({ venueId, ...(date !== null && { date }) }, { signal })),
    refetchInterval: PACE_MS,
    placeholderData: (before) => before,
  });
}

/** The states that messages may be filtered by, those that are alike together. */
export const FILTERS = ['all', 'failed', 'onTheWay', 'delivered', 'read', 'answered'] as const;
export type Filter = (typeof FILTERS)[number];

const FILTER_OF = {
  ...{ queued: 'onTheWay', sending: 'onTheWay', unknown: 'onTheWay', sent: 'onTheWay' },
  ...{ failed: 'failed', delivered: 'delivered', read: 'read', answered: 'answered' },
} as const satisfies Record<MessageState, Filter>;

export const fits = (filter: Filter, state: MessageState): boolean => filter === 'all' || FILTER_OF[state] === filter;
