import type en from '#locales/en/notices.json';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { telLink } from '#shared/domain/kernel/phone/tel-link.ts';
import type { Api } from '#web/api/api.ts';
import type { KeyOf } from '#web/i18n/guest/translate.ts';
import { numberIn } from '#web/i18n/number-in.ts';
import type { GuestText, Venue } from '../types.ts';
import { useTexts } from '../use-texts.ts';
import { useTitle } from '../use-title.ts';
import { Notice } from './notice.tsx';
import { TellMe } from './notices-tell-me.tsx';

const KEYS = {
  unknown: 'unknown',
  comingSoon: 'soon',
  notFound: 'notFound',
  paused: 'paused',
  signIn: 'signIn',
  forbidden: 'forbidden',
  broken: 'broken',
  busy: 'busy',
} as const;

type Props = {
  readonly screen: keyof typeof KEYS;
  readonly api: Api;
  readonly t: GuestText;
  readonly locale: Locale;
  readonly venue: Venue | null;
  /** Of a venue that is not open yet, of which no more is known. */
  readonly phone?: string | undefined;
};

/** Who works here may have mistyped an address, or have no right to one. */
const SIGN_IN: readonly Props['screen'][] = ['notFound', 'signIn', 'forbidden'];

/** The dead ends: unknown restaurant, not open yet, paused, unknown page, errors. Each has a way to the venue's page. */
export function Notices({ screen, api, t, locale, venue, phone }: Props) {
  const n = useTexts<KeyOf<typeof en>>(locale, 'notices');
  const heading = n?.(`${KEYS[screen]}.heading`);
  useTitle(heading, venue);
  // Until the texts are loaded, at least the venue's name is shown.
  const first = heading ?? venue?.name;
  if (!first) return null;
  const call = screen === 'paused' ? venue?.phone : screen === 'comingSoon' ? phone : undefined;
  return (
    <Notice heading={first} text={n?.(`${KEYS[screen]}.text`) ?? ''}>
      {n && venue && screen !== 'paused' && (
        <a className="button primary" href="/">
          {t('home')}
        </a>
      )}
      {n && SIGN_IN.includes(screen) && (
        <p>
          <a href="/auth/login">{n('staff')}</a>
        </p>
      )}
      {/* Nobody can book online: there is the telephone, and who has booked is told that it stands. */}
      {call && (
        <a className="button primary" href={telLink(call)} dir="ltr">
          {numberIn(call)}
        </a>
      )}
      {screen === 'paused' && <p>{n?.('paused.booked')}</p>}
      {screen === 'comingSoon' && n && !venue && <TellMe {...{ api, locale, n }} />}
    </Notice>
  );
}
