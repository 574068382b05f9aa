import { LOCALES, type Locale } from '#shared/domain/kernel/locale.ts';
import { LANGUAGE_NAMES, matchLocale } from '#web/i18n/guest/language.ts';
import type { GuestText, Venue } from '../types.ts';
import css from './hero.module.css';

type Props = {
  readonly venue: Venue | null;
  readonly t: GuestText;
  readonly locale: Locale;
  readonly onLanguage: (locale: Locale) => void;
  readonly quiet: boolean;
};

/** The page's header in the venue's colour: name, address and language choice. */
export function Hero({ venue, t, locale, onLanguage, quiet }: Props) {
  return (
    <header className={quiet ? `${css.hero} ${css.quiet}` : css.hero}>
      <div className={css.inner}>
        <p className={quiet ? css.name : css.place} translate="no">
          {quiet ? venue && <a href="/">{venue.name}</a> : venue?.address}
        </p>
        <select
          className={css.language}
          aria-label={t('language')}
          value={locale}
          onChange={(event) => onLanguage(matchLocale(event.target.value) ?? 'en')}
        >
          {LOCALES.map((one) => (
            <option key={one} value={one} lang={one}>
              {LANGUAGE_NAMES[one]}
            </option>
          ))}
        </select>
        {!quiet && (
          <div className={css.words}>
            <h1 translate="no">{venue?.name}</h1>
            <p>{t('tagline')}</p>
          </div>
        )}
      </div>
    </header>
  );
}
