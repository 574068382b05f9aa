import { parseLocalDate } from '#shared/domain/time/local-date.ts';
import { weekParam } from '#web/app/paths.ts';
import { refusedWith } from '#web/app/queries.ts';
import { useSearchParams } from '#web/app/routing.ts';
import { useChosenVenue } from '#web/app/venue.tsx';
import { firstWeekday } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { useToday } from '../house.ts';
import { SlotsPage } from '../slots-page.tsx';
import { useWeek, weekOf } from '../week.ts';
import { SlotLimits } from './limits.tsx';

/** Limits of the slots, how guests are steered, and what a week of it brought and lost. */
export function SlotsScreen() {
  const app = useText('app');
  const locale = useLocale();
  const { venueId } = useChosenVenue();
  const [search, setSearch] = useSearchParams();
  const first = firstWeekday(locale, navigator.language);
  const current = weekOf(useToday(), first);
  const asked = parseLocalDate(search.get(weekParam) ?? '');
  const from = asked ? weekOf(asked, first) : current;
  const week = useWeek(venueId, from);

  // The screen has no say in what it may not read: the router's error page has.
  if (!week.data && refusedWith(week.error)) throw week.error;

  return (
    <>
      <SlotLimits />
      {week.data ? (
        <SlotsPage
          key={venueId}
          venueId={venueId}
          week={week.data}
          from={from}
          current={current}
          loading={week.isPlaceholderData}
          failed={week.error !== null}
          onRetry={() => week.refetch()}
          onWeek={(next) => setSearch(next === current ? { pageId: 'slots' } : { pageId: 'slots', [weekParam]: next })}
        />
      ) : week.error ? (
        <EmptyState heading="h2" icon="offline" title={app('connection.title')} text={app('error.503.text')}>
          <Button tone="primary" icon="refresh" onClick={() => week.refetch()}>
            {app('retry')}
          </Button>
        </EmptyState>
      ) : (
        <LoadingState label={app('loading')} />
      )}
    </>
  );
}
