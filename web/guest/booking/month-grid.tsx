import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { LocalDate } from '#shared/domain/time/local-date.ts';
import { firstWeekday, longDay, monthName, weekdayNames } from '#web/i18n/guest/format.ts';
import { usePage } from '../page-context.ts';
import { Reload } from '../parts/reload.tsx';
import { useResource } from '../use-resource.ts';
import { dayByKey, monthAway, weeksOf } from './month-days.ts';
import css from './month-grid.module.css';
import { lastDay } from './wish.ts';

const STATUSES = ['open', 'waitlist', 'full', 'closed'] as const;

type Props = {
  readonly chosen: LocalDate | null;
  /** The chosen day has room beside, or at, the place that this guest holds. */
  readonly open: boolean;
  readonly covers: number;
  readonly onChoose: (date: LocalDate) => void;
  readonly invalid: boolean;
};

/**
 * The month as an accessible grid: one stop of the tab key, arrows inside. A closed day can be pressed too, for then
 * the times say why it is closed; days outside of the bookable span cannot.
 */
export function MonthGrid({ chosen, open, covers, onChoose, invalid }: Props) {
  const { api, venue, locale, t } = usePage();
  const today = venue.today as LocalDate;
  const last = lastDay(venue);
  const [active, setActive] = useState<LocalDate>(chosen ?? today);
  const month = active.slice(0, 7);
  const first = firstWeekday(locale, navigator.language);
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(false);

  const party = Math.max(covers, 1);
  const { data, failure, reload } = useResource(`${month} ${party}`, (signal) =>
    api.availability.month({ venueId: venue.venueId, month, covers: party }, { signal }),
  );
  const statusOf = (date: LocalDate) =>
    open && date === chosen ? 'open' : data?.days.find((day) => day.date === date)?.status;

  useEffect(() => {
    if (chosen) setActive(chosen);
  }, [chosen]);

  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>(`[data-date="${active}"]`)?.focus();
    moved.current = false;
  }, [active]);

  const within = (date: LocalDate) => (date < today ? today : date > last ? last : date);
  const turn = (steps: number) => setActive(within(`${monthAway(month, steps)}-01` as LocalDate));

  const onKey = (event: KeyboardEvent) => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const to = dayByKey(active, event.key, { firstWeekday: first, rtl });
    if (to) {
      moved.current = within(to) !== active;
      setActive(within(to));
    } else if (event.key === 'Enter' || event.key === ' ') onChoose(active);
    else return;
    event.preventDefault();
  };

  const describe = (date: LocalDate) => {
    const status = date < today ? 'past' : date > last ? 'beyond' : statusOf(date);
    const words = [longDay(locale, date), status && t(`day.${status}`), date === today && t('day.today')];
    return words.filter(Boolean).join(', ');
  };

  return (
    <div className={css.month} aria-busy={!data}>
      <div className={css.head}>
        <button
          type="button"
          className={css.turn}
          aria-label={t('day.previous')}
          disabled={month <= today.slice(0, 7)}
          onClick={() => turn(-1)}
        >
          <span aria-hidden="true">‹</span>
        </button>
        <h3 id="month-name" aria-live="polite">
          {monthName(locale, month)}
        </h3>
        <button
          type="button"
          className={css.turn}
          aria-label={t('day.next')}
          disabled={month >= last.slice(0, 7)}
          onClick={() => turn(1)}
        >
          <span aria-hidden="true">›</span>
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid of WAI-ARIA's date picker is a table */}
      <table role="grid" aria-labelledby="month-name" ref={grid} className={css.grid} onKeyDown={onKey}>
        <thead>
          <tr>
            {weekdayNames(locale, first).map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, first).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, column) =>
                date ? (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the grid takes the keys for all of its cells
                  <td
                    key={date}
                    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: see the table
                    role="gridcell"
                    data-date={date}
                    data-status={date < today || date > last ? 'out' : statusOf(date)}
                    aria-label={describe(date)}
                    aria-selected={date === chosen}
                    aria-disabled={date < today || date > last || statusOf(date) === 'closed'}
                    aria-current={date === today ? 'date' : undefined}
                    aria-invalid={invalid || undefined}
                    tabIndex={date === active ? 0 : -1}
                    onClick={() => {
                      if (date >= today && date <= last) onChoose(date);
                    }}
                  >
                    <span className={css.day}>{Number(date.slice(8))}</span>
                  </td>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell is its place
                  <td key={column} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {failure && <Reload t={t} text={t('day.failed')} onReload={reload} />}
      <ul className={css.legend}>
        {STATUSES.map((status) => (
          <li key={status} data-status={status}>
            {t(`day.${status}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
