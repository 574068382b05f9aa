import {
  type KeyboardEvent,
  type MouseEvent,
  startTransition,
  useEffect,
  useOptimistic,
  useRef,
  useState,
} from 'react';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { firstWeekday, weekdayNames } from '#web/i18n/guest/format.ts';
import { usePage } from '../page-context.ts';
import { Reload } from '../parts/reload.tsx';
import { type RefusalText, refusedText } from '../use-refusal-text.ts';
import { bookableDays } from './bookable-days.ts';
import { MonthDay } from './month-day.tsx';
import { dayByKey, monthAway, weeksOf } from './month-days.ts';
import css from './month-grid.module.css';
import { MonthHead } from './month-head.tsx';
import { MonthLegend } from './month-legend.tsx';
import { useMonthDays } from './use-month-days.ts';

type Props = {
  readonly chosen: LocalDate | null;
  /** The chosen day counts as open because of this guest's own hold. */
  readonly open: boolean;
  readonly covers: number;
  readonly onChoose: (date: LocalDate) => void;
  readonly invalid: boolean;
  readonly refusalText: RefusalText;
};

/**
 * The month as an accessible grid with one tab stop and arrow keys. Closed days can be pressed, and the times then say
 * why they are closed; days outside the booking window cannot.
 */
export function MonthGrid({ chosen: known, open, covers, onChoose, invalid, refusalText }: Props) {
  const { venue, locale, t } = usePage();
  // The tap shows in the next frame; the rest of the page follows in a transition.
  const [chosen, show] = useOptimistic(known);
  const { today, now, last } = bookableDays(venue);
  // An untouched page follows the calendar: at midnight it leaves a day that is over.
  const [been, setActive] = useState(chosen);
  const active = been && been >= today ? been : now;
  const month = active.slice(0, 7);
  const first = firstWeekday(navigator.language, venue.country);
  // Weeks that are over would only push the others down.
  const weeks = weeksOf(month, first).filter((week) => week.some((date) => date && date >= today));
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  const { data, failure, reload, statusOf } = useMonthDays({ month, covers, ownDay: open ? known : null });

  useEffect(() => {
    if (known) setActive(known);
  }, [known]);

  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>(`[data-date="${active}"]`)?.focus();
    moved.current = false;
  }, [active]);

  const choose = (date: LocalDate) => {
    if (date < today || date > last || (statusOf(date) === 'closed' && date !== chosen)) return;
    setActive(date);
    startTransition(() => {
      show(date);
      onChoose(date);
    });
  };
  const onTap = ({ target }: MouseEvent) => {
    const date = (target as Element).closest<HTMLElement>('[data-date]')?.dataset.date;
    if (date) choose(date as LocalDate);
  };

  const within = (date: LocalDate) => (date < today ? today : date > last ? last : date);
  const turn = (steps: number) => {
    const to = within(`${monthAway(month, steps)}-01` as LocalDate);
    if (!to.startsWith(month)) setActive(to);
  };

  const onKey = (event: KeyboardEvent) => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const to = dayByKey(active, event.key, { firstWeekday: first, rtl });
    if (to) {
      moved.current = within(to) !== active;
      setActive(within(to));
    } else if (event.key === 'Enter' || event.key === ' ') choose(active);
    else return;
    event.preventDefault();
  };

  return (
    <div className={css.month} aria-busy={!data}>
      <MonthHead month={month} first={today.slice(0, 7)} last={last.slice(0, 7)} onTurn={turn} />
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid of WAI-ARIA's date picker is a table */}
      <table role="grid" aria-labelledby="month-name" ref={grid} className={css.grid} onClick={onTap} onKeyDown={onKey}>
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
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, column) =>
                date ? (
                  <MonthDay
                    key={date}
                    date={date}
                    status={statusOf(date)}
                    today={date === now}
                    chosen={date === chosen}
                    active={date === active}
                    invalid={invalid}
                  />
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell is its place
                  <td key={column} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {failure && <Reload t={t} text={refusedText(failure, refusalText) || t('day.failed')} onReload={reload} />}
      <MonthLegend />
    </div>
  );
}
