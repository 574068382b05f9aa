import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LOCALES, type Locale } from '#shared/domain/kernel/locale.ts';
import { useApi } from '#web/app/app-context.tsx';
import { ReadFailed } from '#web/app/frame/read-failed.tsx';
import { answerOf, refusedWith } from '#web/app/queries.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { SelectField } from '#web/ui/form-fields.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { LanguageCard } from './language-card.tsx';
import { bundleOf } from './localize.ts';

/** `/boss/localize`: the application's texts in each language, and what stands in their place. */
export function Component() {
  const text = useText('localize');
  const app = useText('app');
  const api = useApi();
  const here = useLocale();
  const [locale, setLocale] = useState<Locale>(here);
  const { data, error, refetch } = useQuery({
    queryKey: ['boss', 'texts', locale],
    queryFn: async ({ signal }) => {
      const [english, bundled, texts] = await Promise.all([
        bundleOf('en'),
        bundleOf(locale),
        api.boss.texts({ locale }, { signal }).then(answerOf),
      ]);
      return { english, bundled, texts };
    },
  });
  // A refused read is not for the screen to explain: it goes to the router's error page.
  if (!data && refusedWith(error)) throw error;
  const names = new Intl.DisplayNames(here, { type: 'language' });
  return (
    <Page
      title={text('title')}
      width="list"
      aside={
        <SelectField
          label={text('language')}
          value={locale}
          choices={LOCALES.map((value) => ({ value, label: names.of(value) ?? value }))}
          onChoose={setLocale}
        />
      }
    >
      <title>{`${text('title')} · Coperto`}</title>
      {!data && !error && <LoadingState label={app('loading')} />}
      {!data && error && <ReadFailed error={error} onRetry={() => void refetch()} />}
      {data && (
        <LanguageCard key={`${locale} ${data.texts.version}`} {...{ locale, ...data }} onSaved={() => void refetch()} />
      )}
    </Page>
  );
}
