import { parseLocalDate } from '#shared/domain/time/local-date.ts';
import { dayParam } from '#web/app/paths.ts';
import { ReadFailed } from '#web/app/queries.ts';
import { useSearchParams } from '#web/app/routing.ts';
import { useChosenVenue } from '#web/app/venue.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { DayView } from './day-view.tsx';
import { useTonight } from './tonight.ts';

/** `/manage`: the business day of one venue, as it stands now. */
export function Component() {
  const text = useText('manage');
  const app = useText('app');
  const { venueId, name } = useChosenVenue();
  const [search, setSearch] = useSearchParams();
  const date = parseLocalDate(search.get(dayParam) ?? '');
  const day = useTonight(venueId, date);

  // The screen has no say in what it may not read: the router's error page has.
  if (!day.data && day.error instanceof ReadFailed && day.error.outcome.kind === 'refused') throw day.error;

  return (
    <>
      <title>{`${text('title')} · ${name} · Coperto`}</title>
      {day.data ? (
        <DayView
          key={venueId}
          venueId={venueId}
          date={date}
          day={day.data}
          readAt={day.dataUpdatedAt}
          offline={day.error !== null}
          loading={day.isPlaceholderData}
          onDay={(next) => setSearch(next === day.data.today ? {} : { [dayParam]: next })}
        />
      ) : day.error ? (
        <EmptyState heading="h1" icon="offline" title={app('connection.title')} text={app('error.503.text')}>
          <Button tone="primary" icon="refresh" onClick={() => day.refetch()}>
            {app('retry')}
          </Button>
        </EmptyState>
      ) : (
        <LoadingState label={app('loading')} />
      )}
    </>
  );
}
