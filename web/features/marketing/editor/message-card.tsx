import { useState } from 'react';
import {
  CAMPAIGN_LENGTHS,
  type CampaignText,
  type CampaignTexts,
  textFaults,
} from '#shared/domain/campaign/message.ts';
import { LOCALES, type Locale } from '#shared/domain/kernel/locale.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { LANGUAGE_NAMES } from '#web/i18n/guest/language.ts';
import { Card } from '#web/ui/card.tsx';
import { Fields, TextArea } from '#web/ui/form-fields.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { NO_TEXT, writtenIn } from '../draft.ts';
import styles from '../marketing.module.css';
import { MessagePreview } from './message-preview.tsx';

export type TextPath = `texts.${Locale}.${keyof CampaignText}`;

type Props = {
  readonly texts: CampaignTexts;
  readonly first: Locale;
  /** What the server, or a check before sending, has found. */
  readonly errorOf: (path: TextPath) => string | undefined;
  readonly onChange: (texts: CampaignTexts, changed: TextPath) => void;
};

/** What the campaign says in each language, with a picture of how it arrives. */
export function MessageCard({ texts, first, errorOf, onChange }: Props) {
  const text = useText('marketing');
  const [locale, setLocale] = useState<Locale>(first);
  const own = texts[locale] ?? NO_TEXT;
  const states = new Map(writtenIn(texts).map(({ locale, complete }) => [locale, complete]));
  return (
    <Card title={text('message')} about={text('message.about')}>
      <fieldset className={styles.languages}>
        <legend>{text('message.language')}</legend>
        {LOCALES.map((each) => (
          <label key={each} className={styles.language} data-state={languageState(states.get(each))}>
            <input type="radio" name="language" checked={each === locale} onChange={() => setLocale(each)} />
            {states.has(each) && <Icon name={states.get(each) ? 'check' : 'alert'} size={16} />}
            <bdi lang={each}>{LANGUAGE_NAMES[each]}</bdi>
            <span className="visually-hidden">{text(`language.${languageState(states.get(each))}`)}</span>
          </label>
        ))}
      </fieldset>
      <div className={styles.sideBySide}>
        <TextFields
          key={locale}
          {...{ locale, own, errorOf }}
          onChange={(part, changed) => onChange({ ...texts, [locale]: { ...own, ...part } }, changed)}
        />
        <MessagePreview text={own} locale={locale} />
      </div>
    </Card>
  );
}

const languageState = (complete: boolean | undefined) =>
  complete === undefined ? 'none' : complete ? 'complete' : 'open';

type FieldsProps = {
  readonly locale: Locale;
  readonly own: CampaignText;
  readonly errorOf: Props['errorOf'];
  readonly onChange: (part: Partial<CampaignText>, changed: TextPath) => void;
};

function TextFields({ locale, own, errorOf, onChange }: FieldsProps) {
  const text = useText('marketing');
  const refusal = useText('refusals');
  const faults = textFaults(own);
  const common = (field: keyof CampaignText) => {
    const fault = faults.find((each) => each.field === field && each.code !== 'field.required');
    const path = `texts.${locale}.${field}` as const;
    return {
      ...{ label: text(`field.${field}`), value: own[field], lang: locale, dir: 'auto', autoComplete: 'off' },
      hint: text('length', { count: [...own[field]].length, most: CAMPAIGN_LENGTHS[field] }),
      error: fault ? refusal(fault.code) : errorOf(path),
      onChange: ({ target: { value } }: { readonly target: { readonly value: string } }) =>
        onChange({ [field]: value }, path),
    };
  };
  return (
    <Fields>
      <TextField {...common('title')} />
      <TextArea rows={9} {...common('text')} />
      <TextField {...common('button')} />
      <p className={styles.small}>{text('field.button.about')}</p>
    </Fields>
  );
}
