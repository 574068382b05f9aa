import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '#shared/contracts/define.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import type { WordedPurpose } from '#shared/domain/whatsapp/wording.ts';
import type { Registry } from '#shared/operations/index.ts';
import { useApi } from '#web/app/app-context.tsx';
import { answerOf } from '#web/app/queries.ts';

export type Wording = OutputOf<Registry['whatsapp']['wordings']>;

/** How often words that are under review are looked at again. */
const REVIEW_MS = 5000;

/** The words of a message in one language, and how others are submitted. */
export function useWording(venueId: string, purpose: WordedPurpose, locale: Locale) {
  const api = useApi();
  const queries = useQueryClient();
  const which = { venueId, purpose, locale } as const;
  const queryKey = ['whatsapp', 'wording', venueId, purpose, locale] as const;
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => answerOf(await api.whatsapp.wordings(which, { signal })),
    refetchInterval: ({ state: { data } }) => (data?.review && data.review.state !== 'rejected' ? REVIEW_MS : false),
  });

  async function write(body: string) {
    const outcome = await api.whatsapp.wording_write({ ...which, body });
    if (outcome.kind === 'done') queries.setQueryData(queryKey, outcome.value);
    return outcome;
  }

  return { ...query, write };
}
