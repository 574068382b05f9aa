import type { ReactNode } from 'react';
import { type LocalDate, parseLocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { ReadFailed } from '#web/app/frame/read-failed.tsx';
import { dayParam } from '#web/app/paths.ts';
import { refusedWith } from '#web/app/queries.ts';
import { useSearchParams } from '#web/app/routing/routing.ts';
import { useChosenVenue } from '#web/app/session/venue.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import type { ServiceDay } from './day-data.ts';
import type { DayOfVenue, DayReading } from './service-day.ts';

export type DayProps<T extends DayOfVenue = ServiceDay> = {
  readonly venueId: string;
  /** The requested day; null for the current business day. */
  readonly date: LocalDate | null;
  readonly day: T;
  /** When the shown state was read, in milliseconds. */
  readonly readAt: number;
  readonly offline: boolean;
  /** Another day was chosen and is loading: the one still shown accepts no more actions. */
  readonly loading: boolean;
  readonly onDay: (date: LocalDate) => void;
};

type Props<T extends DayOfVenue> = {
  readonly title: string;
  /** The hook that reads the day. */
  readonly useDay: (venueId: string, date: LocalDate | null) => DayReading<T>;
  readonly children: (props: DayProps<T>) => ReactNode;
};

/** A screen about one business day of the chosen venue: loads the day, keeps it live, and says when it is not. */
export function DayScreen<T extends DayOfVenue>({ title, useDay, children }: Props<T>) {
  const app = useText('app');
  const { venueId, name } = useChosenVenue();
  const [search, setSearch] = useSearchParams();
  const date = parseLocalDate(search.get(dayParam) ?? '');
  const day = useDay(venueId, date);

  // A refused read is not handled here but by the router's error page.
  if (!day.data && refusedWith(day.error)) throw day.error;

  return (
    <>
      <title>{`${title} · ${name} · Coperto`}</title>
      {day.data ? (
        children({
          venueId,
          date,
          day: day.data,
          readAt: day.dataUpdatedAt,
          offline: day.error !== null,
          loading: day.isPlaceholderData,
          onDay: (next) => setSearch(next === day.data?.today ? {} : { [dayParam]: next }),
        })
      ) : day.error ? (
        <ReadFailed heading="h1" error={day.error} onRetry={() => day.refetch()} />
      ) : (
        <LoadingState label={app('loading')} />
      )}
    </>
  );
}
