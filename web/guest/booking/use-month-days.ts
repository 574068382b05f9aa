import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { usePage } from '../page-context.ts';
import { useResource } from '../use-resource.ts';
import { bookableDays } from './bookable-days.ts';
import type { DayState } from './month-day.tsx';

type Options = {
  /** Null: none. */
  readonly month: string | null;
  readonly covers: number;
  /** A day that counts as open because of this guest's own hold. */
  readonly ownDay: LocalDate | null;
};

/** The state of each day of a month, for a party of some size. */
export function useMonthDays({ month, covers, ownDay }: Options) {
  const { api, venue } = usePage();
  const { today, now, last } = bookableDays(venue);

  const party = Math.max(covers, 1);
  const { data, failure, reload } = useResource(month && `${month} ${party} ${today}`, (signal) =>
    api.availability.month({ venueId: venue.venueId, month: month ?? '', covers: party }, { signal }),
  );
  const statusOf = (date: LocalDate): DayState => {
    if (date < today) return 'past';
    if (date > last) return 'beyond';
    const status = date === ownDay ? 'open' : data?.days.find((day) => day.date === date)?.status;
    return date < now && status === 'closed' ? 'past' : status;
  };

  return { data, failure, reload, statusOf };
}
