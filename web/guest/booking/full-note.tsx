import { useEffect } from 'react';
import { telLink } from '#shared/domain/kernel/phone/tel-link.ts';
import { calendarDay, clockOf, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { newKey } from '#web/api/idempotency.ts';
import { shortDay } from '#web/i18n/guest/format.ts';
import { numberIn } from '#web/i18n/number-in.ts';
import { usePage } from '../page-context.ts';
import { keep, recall } from '../storage.ts';
import type { Slot } from '../types.ts';
import { useResource } from '../use-resource.ts';
import css from './choices.module.css';
import { asHolder } from './held.ts';
import { nearestFree } from './nearest-free.ts';
import { VISITOR } from './visitor.ts';
import { WaitChoices } from './wait-choices.tsx';
import { coversOf, type Wish } from './wish.ts';

type Props = {
  readonly slot: Slot;
  readonly slots: readonly Slot[];
  readonly wish: Wish;
  readonly onChoose: (change: Partial<Wish>) => void;
  /** Called when the time has become free meanwhile. */
  readonly onFree: () => void;
};

type Way = Required<Pick<Wish, 'date' | 'area'>> & { readonly start: number };

const MOST = 6;

// For browsers without storage: kept as long as the page is open.
const passing = newKey();

/** The random id under which this tab's demand is counted, created on first use. */
function visitorOf(): string {
  const visitor = recall<string>('sessionStorage', VISITOR) ?? passing;
  keep('sessionStorage', VISITOR, visitor);
  return visitor;
}

/**
 * Shown for a full time: the waiting list, the nearest free times, and other areas and days from the server. Asking the
 * server also records the demand; without its answer the free times suffice.
 */
export function FullNote({ slot: { start }, slots, wish, onChoose, onFree }: Props) {
  const { api, venue, locale, t } = usePage();
  const { date, area = null } = wish;
  const covers = coversOf(wish);
  const asked = useResource(`${date} ${start} ${covers} ${area} ${wish.highchairs > 0}`, (signal) =>
    api.availability.alternatives(
      {
        venueId: venue.venueId,
        date: date ?? '',
        start,
        covers,
        area,
        visitor: visitorOf(),
        ...asHolder(),
        highchair: wish.highchairs > 0,
      },
      { signal },
    ),
  );
  const free = asked.data?.free;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the answer comes
  useEffect(() => {
    if (free) onFree();
  }, [free]);

  const here = nearestFree(slots, start, 3).map((near): Way => ({ date, start: near.start, area }));
  const elsewhere = (asked.data?.alternatives ?? [])
    .map((way): Way => ({ date: way.date as LocalDate, start: way.start, area: way.area ?? area }))
    .filter((way) => !here.some((known) => keyOf(known) === keyOf(way)));
  const isHere = (way: Way) => way.date === date && way.area === area;
  const ways = [...here, ...elsewhere]
    .slice(0, MOST)
    .sort((a, b) => (isHere(a) && isHere(b) ? a.start - b.start : Number(isHere(b)) - Number(isHere(a))));
  const label = (way: Way) =>
    [
      way.date !== date && way.date && shortDay(locale, calendarDay(way.date, way.start)),
      clockOf(way.start),
      way.area !== area && way.area && t(`area.${way.area}`),
    ]
      .filter(Boolean)
      .join(' · ');
  const closed = asked.data?.waitlist === false;
  return (
    <div className={css.full}>
      <p>{t(closed ? 'time.fullClosed' : ways.length > 0 ? 'time.full' : 'time.fullOnly', { time: clockOf(start) })}</p>
      <div className={css.near}>
        {ways.map((way) => (
          <button key={keyOf(way)} type="button" className="button" onClick={() => onChoose(way)}>
            {label(way)}
          </button>
        ))}
        <a className="button" href={telLink(venue.phone)}>
          {t('call', { phone: numberIn(venue.phone) })}
        </a>
      </div>
      {!closed && <WaitChoices date={date} start={start} />}
    </div>
  );
}

const keyOf = ({ date, start, area }: Way) => `${date} ${start} ${area}`;
