import type en from '#locales/en/booking.json';
import { telLink } from '#shared/domain/phone/tel-link.ts';
import type { Locale } from '#shared/domain/reservation/reservation.ts';
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

const KEYS = { unknown: 'unknown', comingSoon: 'soon', notFound: 'notFound' } as const;

/** The friendly ends of the road: no such restaurant, not open yet, not open at the moment, no such page. */
export function Notices({ screen, t, locale, venue }: Props) {
  if (screen === 'paused') return venue && <Paused venue={venue} locale={locale} />;
  const key = KEYS[screen];
  return (
    <Notice heading={t(`${key}.heading`)} text={t(`${key}.text`)}>
      {screen === 'notFound' && <a href="/">{t('home')}</a>}
    </Notice>
  );
}

/** Nobody can book online at the moment: there is the telephone, and who has booked is told that it stands. */
function Paused({ venue, locale }: { readonly venue: Venue; readonly locale: Locale }) {
  const b = useTexts<KeyOf<typeof en>>(locale, 'booking');
  useTitle(b?.('paused.heading'), venue);
  return (
    <Notice heading={b?.('paused.heading') ?? venue.name} text={b?.('paused.text') ?? ''}>
      <a className="button primary" href={telLink(venue.phone)} dir="ltr">
        {numberIn(venue.phone)}
      </a>
      <p>{b?.('paused.booked')}</p>
    </Notice>
  );
}
