import { telLink } from '#shared/domain/kernel/phone/tel-link.ts';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { shortDay } from '#web/i18n/guest/format.ts';
import { numberIn } from '#web/i18n/number-in.ts';
import { usePage } from '../../page-context.ts';
import { useResource } from '../../use-resource.ts';
import { bookableDays } from '../bookable-days.ts';
import css from '../choices.module.css';
import { useMonthDays } from '../use-month-days.ts';
import { coversOf, type Wish } from '../wish.ts';
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
  const days = useNearDays(wish);
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
function useElsewhere({ date, area, highchairs, ...party }: Wish): boolean {
  const { api, venue } = usePage();
  const asked = { date: date ?? '', covers: coversOf(party), area: null, highchair: highchairs > 0 };
  const day = useResource(area !== null && date ? JSON.stringify(asked) : null, (signal) =>
    api.availability.day({ venueId: venue.venueId, ...asked }, { signal }),
  );
  return day.data?.slots.some(({ status }) => status === 'free') ?? false;
}

function useNearDays(wish: Wish): LocalDate[] {
  const { venue } = usePage();
  const { now, last } = bookableDays(venue);
  const covers = coversOf(wish);
  const date = wish.date ?? now;
  const months = [date, addDays(date, -NEAR), addDays(date, NEAR)].map((day) => day.slice(0, 7));
  const [here = '', ...others] = [...new Set(months)];
  const own = useMonthDays({ month: here, covers, ownDay: null });
  const other = useMonthDays({ month: others[0] ?? null, covers, ownDay: null });
  const statusOf = (day: LocalDate) => (day.startsWith(here) ? own.statusOf(day) : other.statusOf(day));
  return nearestOpen(date, { from: now, to: last, reach: NEAR }, (day) => statusOf(day) === 'open');
}
