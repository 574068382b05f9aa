import { useContext } from 'react';
import { useText } from '#web/i18n/app/use-text.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Outlet } from './routing.ts';
import { VenueContext } from './venue.tsx';

/** The ground of the screens that show a house; who has none yet is told so, and reaches the others all the same. */
export function NeedsVenue() {
  const text = useText('app');
  if (useContext(VenueContext)) return <Outlet />;
  return <EmptyState heading="h1" icon="table" title={text('noVenue.title')} text={text('noVenue.text')} />;
}
