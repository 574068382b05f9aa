import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import type { Settings } from './session.ts';
import type { VenueChoice } from './venue.tsx';

type Props = { readonly settings: Settings; readonly venue: VenueChoice | null };

/** That the platform has paused the house, or the agent's own account: since when, why, and whom to write to. It stays. */
export function PausedBanner({ settings, venue }: Props) {
  const text = useText('app');
  const locale = useLocale();
  const paused = settings.paused ?? venue?.paused;
  if (!paused) return null;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(paused.at);
  const why = paused.reason ? text('paused.reason', { reason: paused.reason }) : '';
  // What it means for an agent is said where the house would stand.
  const means = settings.paused ? '' : text('paused.house.text');
  return (
    <Banner
      tone="wait"
      icon="ban"
      title={text(settings.paused ? 'paused.agency' : 'paused.house', { date })}
      text={[why, means].filter(Boolean).join(' – ')}
    >
      {settings.support && (
        <a href={`mailto:${settings.support}`}>{text('paused.contact', { email: settings.support })}</a>
      )}
    </Banner>
  );
}
