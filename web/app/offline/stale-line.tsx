import { useContext } from 'react';
import { clockTime } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { BannerLine } from '#web/ui/banner.tsx';
import { VenueContext } from '../session/venue.tsx';

/** Says that the device is offline, and how old the shown data are, by the venue's clock. */
export function StaleLine({ readAt }: { readonly readAt: number }) {
  const app = useText('app');
  const locale = useLocale();
  const zone = useContext(VenueContext)?.zone;
  return (
    <BannerLine
      icon="offline"
      title={app('connection.title')}
      text={app('connection.since', { time: clockTime(locale, readAt, zone) })}
    />
  );
}
