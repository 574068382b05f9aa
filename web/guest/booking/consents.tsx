import type booking from '#locales/en/booking.json';
import type { KeyOf } from '#web/i18n/guest/translate.ts';
import { usePage } from '../page-context.ts';
import { FieldError } from '../parts/field-error.tsx';
import { useTexts } from '../use-texts.ts';
import css from './consents.module.css';
import type { FieldErrors } from './on-demand/missing.ts';

const PAGES: Readonly<Record<string, string>> = { terms: '/tos', privacy: '/privacy' };

/** The consents: terms and privacy are required, the newsletter is optional. */
export function Consents({ errors }: { readonly errors: FieldErrors }) {
  const { t, venue, locale } = usePage();
  // Loaded on demand: few venues ask for the terms alone.
  const alone = venue.form.consent === 'terms';
  const later = useTexts<KeyOf<typeof booking>>(locale, alone ? 'booking' : null);
  // The sentence as [words, tag, words inside, words, …]: languages order its links differently.
  const parts = (alone ? (later?.('who.termsOnly') ?? '') : t('who.terms')).split(/<(\w+)>(.*?)<\/\1>/);
  return (
    <div className={css.consents}>
      <div data-field="terms">
        <p className={css.consent}>
          <input
            id="terms"
            name="terms"
            type="checkbox"
            aria-required="true"
            aria-invalid={Boolean(errors.terms)}
            aria-describedby="terms-error"
          />
          <label htmlFor="terms">
            {parts.map((part, i) =>
              i % 3 === 0 ? (
                part
              ) : i % 3 === 2 ? (
                // biome-ignore lint/security/noBlankTarget: a page of our own, which leads back to this one
                <a key={part} href={PAGES[parts[i - 1] ?? '']} target="_blank" rel="opener">
                  {part}
                </a>
              ) : null,
            )}
          </label>
        </p>
        <FieldError id="terms-error" text={errors.terms} />
      </div>
      <p className={css.consent}>
        <input id="promo" name="promo" type="checkbox" />
        <label htmlFor="promo">
          {t('who.promo')} <span>({t('who.optional')})</span>
        </label>
      </p>
    </div>
  );
}
