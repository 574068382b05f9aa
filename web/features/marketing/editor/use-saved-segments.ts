import { useQuery } from '@tanstack/react-query';
import type { Segment } from '#shared/domain/campaign/segment.ts';
import { useApi } from '#web/app/app-context.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { answerOf } from '#web/app/queries.ts';
import { newCampaignId } from '../campaigns.ts';

/** How a choice of recipients is kept under a name. */
export type Saved<S> = {
  readonly saving: ReturnType<typeof useSaving<'name'>>;
  readonly save: (name: string, segment: S) => Promise<boolean>;
};
export type SavedSegments = ReturnType<typeof useSavedSegments>;

/** The segments that the venue has saved under a name. */
export function useSavedSegments(venueId: string) {
  const api = useApi();
  const saving = useSaving<'name'>(['name']);
  const { data, refetch } = useQuery({
    queryKey: ['campaigns', 'segments', venueId] as const,
    queryFn: async ({ signal }) => answerOf(await api.campaigns.segments({ venueId }, { signal })),
  });

  async function save(name: string, segment: Segment): Promise<boolean> {
    const input = { venueId, segmentId: newCampaignId(), revision: 0, name, segment };
    const done = await saving.save(() => api.campaigns.segment_write(input));
    await refetch();
    return done !== null;
  }

  async function remove(segmentId: string): Promise<void> {
    await saving.save(() => api.campaigns.segment_remove({ venueId, segmentId }));
    await refetch();
  }

  return { segments: data?.segments ?? [], saving, save, remove };
}
