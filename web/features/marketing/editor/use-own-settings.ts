import { useQuery } from '@tanstack/react-query';
import { PLATFORM_SENDER } from '#shared/domain/campaign/platform-sender.ts';
import { useApi } from '#web/app/app-context.tsx';
import { answerOf } from '#web/app/queries.ts';

/** The venue's settings that its mails are made by; undefined while they are read. */
export function useOwnSettings(venueId: string) {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['campaigns', 'settings', venueId] as const,
    queryFn: async ({ signal }) => answerOf(await api.settings.venue({ venueId }, { signal })),
    // The platform writes without settings of a venue.
    enabled: venueId !== PLATFORM_SENDER,
  });
  return data?.sections;
}
