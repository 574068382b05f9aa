import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#web/app/app-context.tsx';
import { ReadFailedBanner } from '#web/app/frame/read-failed.tsx';
import { answerOf } from '#web/app/queries.ts';
import { monthName } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import styles from './month-card.module.css';
import { MonthTable } from './month-table.tsx';

/** What was sent in a month, by kind, and what it costs: an estimate by list prices. */
export function MonthCard({ venueId }: { readonly venueId: string }) {
  const text = useText('whatsapp');
  const app = useText('app');
  const api = useApi();
  const locale = useLocale();
  const [asked, setAsked] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['whatsapp', 'month', venueId, asked] as const,
    queryFn: async ({ signal }) =>
      answerOf(await api.whatsapp.month({ venueId, ...(asked !== null && { month: asked }) }, { signal })),
    placeholderData: (before) => before,
  });
  const step = (by: number) => data && setAsked(monthAfter(data.month, by));
  return (
    <Card title={text('month')} about={text('month.about')}>
      {data && (
        <div className={styles.step}>
          <Button icon="chevronPrevious" iconOnly aria-label={text('month.before')} onClick={() => step(-1)} />
          <strong>{monthName(locale, data.month)}</strong>
          <Button icon="chevronNext" iconOnly aria-label={text('month.after')} onClick={() => step(1)} />
        </div>
      )}
      {data && <MonthTable month={data} />}
      {!data && error && <ReadFailedBanner error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState label={app('loading')} />}
    </Card>
  );
}

const MONTHS = 12;

function monthAfter(month: string, by: number): string {
  const [year = 0, nth = 1] = month.split('-').map(Number);
  const whole = year * MONTHS + nth - 1 + by;
  return `${Math.floor(whole / MONTHS)}-${String((whole % MONTHS) + 1).padStart(2, '0')}`;
}
