import { useState } from 'react';
import type { MealId } from '#shared/domain/venue/meals.ts';
import { ReadFailed } from '#web/app/frame/read-failed.tsx';
import { refusedWith } from '#web/app/queries.ts';
import { useChosenVenue } from '#web/app/session/venue.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { LeadChart, SourcesChart, TurnsChart } from './charts-by-kind.tsx';
import { CoversChart, NoShowChart } from './charts-over-time.tsx';
import type { RangeFigures } from './figures.ts';
import type { Period } from './period.ts';
import { PeriodChooser } from './period-chooser.tsx';
import { Questions } from './questions.tsx';
import styles from './stats.module.css';
import { Tiles } from './tiles.tsx';
import { useFigures } from './use-figures.ts';
import { usePeriod } from './use-period.ts';

/** `/stats`: the venue's figures of some days, and what follows from them. */
export function Component() {
  const { venueId } = useChosenVenue();
  const text = useText('stats');
  const app = useText('app');
  const [period, choose, present] = usePeriod();
  const [meal, setMeal] = useState<MealId | null>(null);
  const { data, error, refetch } = useFigures(venueId, period, meal);

  if (!data) {
    // A refused read is not for the screen to explain: it goes to the router's error page.
    if (refusedWith(error)) throw error;
    return error ? (
      <ReadFailed heading="h1" error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingState label={app('loading')} />
    );
  }
  return (
    <Page title={text('title')} width="full">
      <title>{`${text('title')} · Coperto`}</title>
      <Questions figures={data} range={period} />
      <PeriodChooser {...{ period, present, meal }} onPeriod={choose} onMeal={setMeal} />
      {data.missing > 0 && <p role="status">{text('missing', { count: data.missing })}</p>}
      <Figures figures={data} period={period} />
    </Page>
  );
}

function Figures({ figures, period }: { readonly figures: RangeFigures; readonly period: Period }) {
  return (
    <>
      <Tiles figures={figures} range={period} />
      <div className={styles.charts}>
        <CoversChart figures={figures} />
        <NoShowChart figures={figures} />
        <SourcesChart figures={figures.total} />
        <LeadChart figures={figures.total} />
        <TurnsChart figures={figures.total} />
      </div>
    </>
  );
}
