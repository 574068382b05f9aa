import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';
import { useApi } from '#web/app/app-context.tsx';
import { answerOf } from '#web/app/queries.ts';

export type WhatsAppState = OutputOf<Registry['whatsapp']['state']>;
export type OwnNumber = NonNullable<WhatsAppState['number']>;
export type Template = WhatsAppState['templates'][number];

export const whatsAppKey = (venueId: string) => ['whatsapp', 'state', venueId] as const;

/** How often the state is read again while templates are submitted or reviewed. */
const ROLLING_OUT_MS = 3000;

/** The venue's own number and its templates. */
export function useOwnNumber(venueId: string) {
  const api = useApi();
  return useQuery({
    queryKey: whatsAppKey(venueId),
    queryFn: async ({ signal }) => answerOf(await api.whatsapp.state({ venueId }, { signal })),
    refetchInterval: ({ state: { data } }) => (data?.number && data.progress.pending > 0 ? ROLLING_OUT_MS : false),
  });
}
