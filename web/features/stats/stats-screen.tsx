import { ReadFailed } from '#web/app/frame/read-failed.tsx';
import { refusedWith } from '#web/app/queries.ts';
import { useChosenVenue } from '#web/app/session/venue.tsx';
import { daySpan, weekdayNames } from '#web/i18n/app/format.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Charts, Forecast } from './charts.tsx';
import { Controls } from './controls.tsx';
import { EarnMore } from './earn-more.tsx';
import { Printed } from './printed.tsx';
import { Questions } from './questions.tsx';
import styles from './stats.module.css';
import { Tiles } from './tiles.tsx';
import { useFormat } from './use-format.ts';
import { type Outlook, useOutlook, useRange } from './use-stats.ts';
import { useView, type View } from './use-view.ts';

/** `/stats`: three questions, and the figures behind their answers. */
export function Component() {
  const { venueId } = useChosenVenue();
  return <StatsOf key={venueId} venueId={venueId} />;
}

function StatsOf({ venueId }: { readonly venueId: string }) {
  const text = useText('stats');
  const app = useText('app');
  const { data, error, refetch } = useOutlook(venueId);
  return (
    <Page title={text('title')} width="full">
      <title>{`${text('title')} · Coperto`}</title>
      {data && <Figures venueId={venueId} outlook={data} />}
      {!data && error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState label={app('loading')} />}
    </Page>
  );
}

function Figures({ venueId, outlook }: { readonly venueId: string; readonly outlook: Outlook }) {
  const { view, change, choose } = useView(outlook.today);
  const shown = { venueId, outlook, view };
  return (
    <>
      <PrintedView view={view} />
      <QuestionsIn {...shown} />
      <Controls view={view} areas={outlook.areas} onChange={change} onSpan={choose} />
      <PeriodIn {...shown} />
    </>
  );
}

/** The venue, the period and the part of it that the figures are of. */
function PrintedView({ view }: { readonly view: View }) {
  const text = useText('stats');
  const manage = useText('manage');
  const { locale } = useFormat();
  const { name } = useChosenVenue();
  const { from, to, meal, weekday, area } = view;
  const day = weekday > 0 ? (weekdayNames(locale, 1)[weekday - 1]?.long ?? '') : '';
  const part = [meal && manage(`meal.${meal}`), day, area && manage(`area.${area}`)].map((each) => each ?? '');
  return <Printed parts={[text('title'), name, daySpan(locale, from, to), ...part]} />;
}

// Both read the same figures by themselves, so that the controls between them are not drawn again when these come.
type Shown = { readonly venueId: string; readonly outlook: Outlook; readonly view: View };

function QuestionsIn({ venueId, outlook, view }: Shown) {
  const { data } = useRange(venueId, view);
  return <Questions outlook={outlook} present={data?.present} />;
}

function PeriodIn({ venueId, outlook, view }: Shown) {
  const text = useText('stats');
  const app = useText('app');
  const { number } = useFormat();
  const { data, error, refetch } = useRange(venueId, view);
  const missing = outlook.missing + (data?.missing ?? 0);
  return (
    <>
      {missing > 0 && (
        <p role="status" className={styles.small}>
          {text('building', { days: number(missing) })}
        </p>
      )}
      {data && view.area && (
        <p className={styles.small}>
          {text('area.about')} {data.withoutAreas > 0 && text('area.without', { days: number(data.withoutAreas) })}
        </p>
      )}
      {!data && error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState label={app('loading')} />}
      {data && <Tiles range={data} view={view} />}
      <Forecast outlook={outlook} />
      <EarnMore venueId={venueId} />
      {data && <Charts range={data} />}
    </>
  );
}

/** A refused read is not for the screen to explain: it goes to the router's error page. */
function Failed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  if (refusedWith(error)) throw error;
  return <ReadFailed error={error} onRetry={onRetry} />;
}
