import { useContext } from 'react';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useSettings } from '../app-context.tsx';
import { paths } from '../paths.ts';
import { Outlet, useNavigate } from '../routing/routing.ts';
import { VenueContext } from '../session/venue.tsx';

/** Parent of the screens that show a venue; a user without one is told so here, and can still reach the other screens. */
export function NeedsVenue() {
  const text = useText('app');
  const settings = useSettings();
  const navigate = useNavigate();
  if (useContext(VenueContext)) return <Outlet />;
  if (settings?.role !== 'owner') {
    const serves = settings?.role === 'agent' || settings?.role === 'staff';
    const paused = settings?.paused !== undefined;
    const why = text(paused ? 'paused.agency.text' : serves ? 'noVenue.agent' : 'noVenue.text');
    const title = text(paused ? 'noVenue.paused' : 'noVenue.title');
    return <EmptyState heading="h1" icon="table" title={title} text={why} />;
  }
  return (
    <EmptyState heading="h1" icon="table" title={text('noVenue.title')} text={text('noVenue.owner')}>
      <Button tone="primary" onClick={() => void navigate(paths.setup)}>
        {text('noVenue.setUp')}
      </Button>
    </EmptyState>
  );
}
