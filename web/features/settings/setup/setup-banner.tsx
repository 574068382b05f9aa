import { paths } from '#web/app/paths.ts';
import { useNavigate } from '#web/app/routing/routing.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useVenueQuery } from '../venue.ts';

/** Says that guests cannot book yet, and links to the step where the setup was left. */
export function SetupBanner({ venueId }: { readonly venueId: string }) {
  const text = useText('settings');
  const navigate = useNavigate();
  const { venue } = useVenueQuery(venueId);
  if (!venue || venue.sections.page.value.active) return null;
  return (
    <Banner tone="wait" icon="ban" title={text('setup.closed')} text={text('setup.closed.about')}>
      <Button onClick={() => void navigate(paths.setup)}>{text('setup.go')}</Button>
    </Banner>
  );
}
