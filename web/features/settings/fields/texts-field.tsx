import { useId, useState } from 'react';
import { LOCALES, type Locale } from '#shared/domain/kernel/locale.ts';
import type { Texts } from '#shared/domain/venue/content.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { LANGUAGE_NAMES } from '#web/i18n/guest/language.ts';
import { SelectField } from '#web/ui/form-fields.tsx';
import styles from '../settings.module.css';
import { useVenue } from '../venue.ts';

/** The language in which texts are being written; at first the venue's own. */
export function useWriting() {
  const { locale } = useVenue();
  return useState<Locale>(locale as Locale);
}

type LanguageProps = { readonly language: Locale; readonly onChoose: (language: Locale) => void };

export function WritingLanguage({ language, onChoose }: LanguageProps) {
  const text = useText('settings');
  return (
    <div className={styles.narrow}>
      <SelectField
        label={text('texts.language')}
        value={language}
        choices={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        onChoose={onChoose}
      />
      <p className={styles.hint}>{text('texts.about')}</p>
    </div>
  );
}

type Props = {
  readonly label: string;
  readonly texts: Texts;
  readonly language: Locale;
  readonly onChange: (texts: Texts) => void;
  readonly rows?: number;
  readonly error?: string | undefined;
};

/** A text in one language; where it is empty, the text in the venue's own language shows as placeholder. */
export function TextsField({ label, texts, language, onChange, rows = 1, error }: Props) {
  const id = useId();
  const { locale } = useVenue();
  return (
    <div className={styles.texts}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        lang={language}
        dir="auto"
        rows={rows}
        value={texts[language] ?? ''}
        placeholder={texts[locale as Locale] ?? ''}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => {
          const { [language]: _, ...others } = texts;
          onChange(event.target.value ? { ...others, [language]: event.target.value } : others);
        }}
      />
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
