import type en from '#locales/en/booking.json';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { telLink } from '#shared/domain/kernel/phone/tel-link.ts';
import type { KeyOf } from '#web/i18n/guest/translate.ts';
import { numberIn } from '#web/i18n/number-in.ts';
import type { GuestText, Venue } from '../types.ts';
import { useTexts } from '../use-texts.ts';
import { useTitle } from '../use-title.ts';
import { Notice } from './notice.tsx';

type Props = {
  readonly screen: 'unknown' | 'comingSoon' | 'notFound' | 'paused';
  readonly t: GuestText;
  readonly locale: Locale;
  readonly venue: Venue | null;
};

const KEYS = { unknown: 'unknown', comingSoon: 'soon', notFound: 'notFound', paused: 'paused' } as const;

/** The dead ends: unknown restaurant, not open yet, paused, unknown page. */
export function Notices({ screen, t, locale, venue }: Props) {
  const b = useTexts<KeyOf<typeof en>>(locale, 'booking');
  const heading = b?.(`${KEYS[screen]}.heading`);
  useTitle(heading, venue);
  // Until the texts are loaded, at least the venue's name is shown.
  const first = heading ?? venue?.name;
  if (!first) return null;
  return (
    <Notice heading={first} text={b?.(`${KEYS[screen]}.text`) ?? ''}>
      {screen === 'notFound' && <a href="/">{t('home')}</a>}
      {/* Nobody can book online: there is the telephone, and who has booked is told that it stands. */}
      {screen === 'paused' && venue && (
        <>
          <a className="button primary" href={telLink(venue.phone)} dir="ltr">
            {numberIn(venue.phone)}
          </a>
          <p>{b?.('paused.booked')}</p>
        </>
      )}
    </Notice>
  );
}
