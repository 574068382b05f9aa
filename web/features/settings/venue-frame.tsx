import type { ReactNode } from 'react';
import { ReadFailed } from '#web/app/frame/read-failed.tsx';
import { refusedWith } from '#web/app/queries.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { useVenueQuery, VenueContext } from './venue.ts';

type Props = { readonly venueId: string; readonly children: ReactNode };

/** Loads the settings of a venue for its children. */
export function VenueFrame({ venueId, children }: Props) {
  const app = useText('app');
  const { venue, error, refetch } = useVenueQuery(venueId);
  // A refused read is not for the screen to explain: it goes to the router's error page.
  if (!venue && refusedWith(error)) throw error;
  if (venue) return <VenueContext value={venue}>{children}</VenueContext>;
  return error ? (
    <ReadFailed heading="h2" error={error} onRetry={() => void refetch()} />
  ) : (
    <LoadingState label={app('loading')} />
  );
}
