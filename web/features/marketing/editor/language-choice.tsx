import { LOCALES, type Locale } from '#shared/domain/kernel/locale.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { LANGUAGE_NAMES } from '#web/i18n/guest/language.ts';
import { Icon } from '#web/ui/icon.tsx';
import { type Draft, writtenIn } from '../draft.ts';
import styles from '../marketing.module.css';

type Props = {
  readonly draft: Pick<Draft, 'texts' | 'channel'>;
  readonly value: Locale;
  readonly onChoose: (locale: Locale) => void;
};

/** The language that is being written, each with whether its text is complete. */
export function LanguageChoice({ draft: { texts, channel }, value, onChoose }: Props) {
  const text = useText('marketing');
  const states = new Map(writtenIn(texts, channel).map(({ locale, complete }) => [locale, complete]));
  const stateOf = (locale: Locale) =>
    states.get(locale) === undefined ? 'none' : states.get(locale) ? 'complete' : 'open';
  return (
    <fieldset className={styles.languages}>
      <legend>{text('message.language')}</legend>
      {LOCALES.map((locale) => (
        <label key={locale} className={styles.language} data-state={stateOf(locale)}>
          <input type="radio" name="language" checked={locale === value} onChange={() => onChoose(locale)} />
          {states.has(locale) && <Icon name={states.get(locale) ? 'check' : 'alert'} size={16} />}
          <bdi lang={locale}>{LANGUAGE_NAMES[locale]}</bdi>
          <span className="visually-hidden">{text(`language.${stateOf(locale)}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
