import { useState } from 'react';
import { LOCALES, type Locale } from '#shared/domain/kernel/locale.ts';
import { WORDED_PURPOSES, type WordedPurpose } from '#shared/domain/whatsapp/wording.ts';
import { ReadFailedBanner } from '#web/app/frame/read-failed.tsx';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { LANGUAGE_NAMES } from '#web/i18n/guest/language.ts';
import { Card } from '#web/ui/card.tsx';
import { Fields, SelectField } from '#web/ui/form-fields.tsx';
import { usePurposeName } from '../use-purpose-name.ts';
import { useWording } from './use-wording.ts';
import { WordingForm } from './wording-form.tsx';

/** The words of each message in each language, which the venue can change. */
export function WordingCard({ venueId }: { readonly venueId: string }) {
  const text = useText('whatsapp');
  const own = useLocale();
  const purposeName = usePurposeName();
  const [purpose, setPurpose] = useState<WordedPurpose>('confirmed');
  const [locale, setLocale] = useState<Locale>(own);
  const wording = useWording(venueId, purpose, locale);
  return (
    <Card title={text('wording')} about={text('wording.about')}>
      <Fields pairs>
        <SelectField
          label={text('wording.purpose')}
          value={purpose}
          choices={WORDED_PURPOSES.map((value) => ({ value, label: purposeName(value) }))}
          onChoose={(next) => setPurpose(next as WordedPurpose)}
        />
        <SelectField
          label={text('test.language')}
          value={locale}
          choices={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          onChoose={setLocale}
        />
      </Fields>
      {wording.data && (
        <WordingForm key={`${purpose} ${locale}`} locale={locale} wording={wording.data} write={wording.write} />
      )}
      {!wording.data && wording.error && (
        <ReadFailedBanner error={wording.error} onRetry={() => void wording.refetch()} />
      )}
    </Card>
  );
}
