import { telLink } from '#shared/domain/kernel/phone/tel-link.ts';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { shortDay } from '#web/i18n/guest/format.ts';
import { numberIn } from '#web/i18n/number-in.ts';
import { usePage } from '../../page-context.ts';
import { useResource } from '../../use-resource.ts';
import { bookableDays } from '../bookable-days.ts';
import css from '../choices.module.css';
import { useMonthDays } from '../use-month-days.ts';
import { askedCovers, type Wish } from '../wish.ts';
import { nearestOpen } from './nearest-open.ts';
import { useBookingTexts } from './use-booking-texts.ts';

type Props = { readonly wish: Wish; readonly onChoose: (change: Partial<Wish>) => void };

/** The days that are looked through on either side. */
const NEAR = 21;

/** The ways on from a day without a free time: another area, the nearest other days, a call. One tap each. */
export function WaysOn({ wish, onChoose }: Props) {
  const { venue, locale, t } = usePage();
  const b = useBookingTexts();
  const isElsewhere = useElsewhere(wish);
  const days = useFreeDays(wish, useNearDays(wish));
  if (!b) return null;
  return (
    <div className={css.ways}>
      {(isElsewhere || days.length > 0) && <p>{b('ways.text')}</p>}
      <div className={css.near}>
        {isElsewhere && (
          <button type="button" className="button" onClick={() => onChoose({ area: null })}>
            {t('area.any')}
          </button>
        )}
        {days.map((date) => (
          <button key={date} type="button" className="button" onClick={() => onChoose({ date })}>
            {shortDay(locale, date)}
          </button>
        ))}
        <a className="button" href={telLink(venue.phone)}>
          {t('call', { phone: numberIn(venue.phone) })}
        </a>
      </div>
    </div>
  );
}

/** Whether that day has a free time in another area than the chosen one. */
function useElsewhere(wish: Wish): boolean {
  const { api, venue } = usePage();
  const { date, area, highchairs } = wish;
  const asked = { date: date ?? '', covers: askedCovers(wish, venue), area: null, highchair: highchairs > 0 };
  const day = useResource(area !== null && date ? JSON.stringify(asked) : null, (signal) =>
    api.availability.day({ venueId: venue.venueId, ...asked }, { signal }),
  );
  return day.data?.slots.some(({ status }) => status === 'free') ?? false;
}

/** Those of some days on which the chosen area has a free time, with room for the highchairs: a month tells neither. */
function useFreeDays(wish: Wish, days: readonly LocalDate[]): readonly LocalDate[] {
  const { api, venue } = usePage();
  const { area, highchairs } = wish;
  const asked = { covers: askedCovers(wish, venue), area, highchair: highchairs > 0 };
  const isAnyPlace = area === null && highchairs === 0;
  const free = useResource(
    isAnyPlace || days.length === 0 ? null : JSON.stringify({ days, ...asked }),
    async (signal) => {
      const look = (date: LocalDate) => api.availability.day({ venueId: venue.venueId, date, ...asked }, { signal });
      const found: LocalDate[] = [];
      for (const [n, day] of (await Promise.all(days.map(look))).entries()) {
        if (day.kind !== 'done') return day;
        const date = days[n];
        if (date && day.value.slots.some(({ status }) => status === 'free')) found.push(date);
      }
      return { kind: 'done', value: found };
    },
  );
  return isAnyPlace ? days : (free.data ?? []);
}

function useNearDays(wish: Wish): LocalDate[] {
  const { venue } = usePage();
  const { now, last } = bookableDays(venue);
  const covers = askedCovers(wish, venue);
  const date = wish.date ?? now;
  const months = [date, addDays(date, -NEAR), addDays(date, NEAR)].map((day) => day.slice(0, 7));
  const [here = '', ...others] = [...new Set(months)];
  const own = useMonthDays({ month: here, covers, ownDay: null });
  const other = useMonthDays({ month: others[0] ?? null, covers, ownDay: null });
  const statusOf = (day: LocalDate) => (day.startsWith(here) ? own.statusOf(day) : other.statusOf(day));
  return nearestOpen(date, { from: now, to: last, reach: NEAR }, (day) => statusOf(day) === 'open');
}
