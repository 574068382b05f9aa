import { parseLocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { ReadFailed } from '#web/app/frame/read-failed.tsx';
import { weekParam } from '#web/app/paths.ts';
import { refusedWith } from '#web/app/queries.ts';
import { useSearchParams } from '#web/app/routing/routing.ts';
import { useChosenVenue } from '#web/app/session/venue.tsx';
import { firstWeekday } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { SlotsPage } from '../slots-page.tsx';
import { useToday } from '../venue.ts';
import { useWeek, weekOf } from '../week.ts';
import { SlotLimits } from './limits.tsx';

/** Limits of the slots, steering, and the bookings that a week won and lost. */
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

  // A refused read is not for the screen to explain: it goes to the router's error page.
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
          failed={week.error}
          onRetry={() => week.refetch()}
          onWeek={(next) => setSearch(next === current ? { pageId: 'slots' } : { pageId: 'slots', [weekParam]: next })}
        />
      ) : week.error ? (
        <ReadFailed heading="h2" error={week.error} onRetry={() => week.refetch()} />
      ) : (
        <LoadingState label={app('loading')} />
      )}
    </>
  );
}
