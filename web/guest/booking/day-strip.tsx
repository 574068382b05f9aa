import { startTransition, useEffect, useOptimistic, useRef } from 'react';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { dayParts, longDay } from '#web/i18n/guest/format.ts';
import { usePage } from '../page-context.ts';
import { bookableDays } from './bookable-days.ts';
import css from './choices.module.css';
import { useMonthDays } from './use-month-days.ts';

type Props = {
  readonly chosen: LocalDate | null;
  readonly covers: number;
  readonly onChoose: (date: LocalDate) => void;
};

/** The days ahead that are looked through, and how many of them are shown. */
const [AHEAD, SHOWN] = [27, 14];
/** Those that are shown before the server has said which are open. */
const UNKNOWN = 7;

/** The next days on which the venue is open, each one tap away. The month shows all others. */
export function DayStrip({ chosen: known, covers, onChoose }: Props) {
  const { venue, locale, t } = usePage();
  // The tap shows in the next frame; the rest of the page follows in a transition.
  const [chosen, show] = useOptimistic(known);
  const { today, now, last } = bookableDays(venue);
  const [first, second] = [today.slice(0, 7), addDays(today, AHEAD).slice(0, 7)];
  const here = useMonthDays({ month: first, covers, ownDay: chosen });
  const next = useMonthDays({ month: second === first ? null : second, covers, ownDay: chosen });
  const statusOf = (date: LocalDate) => (date.startsWith(first) ? here : next).statusOf(date);
  const ahead = Array.from({ length: AHEAD + 1 }, (_, n) => addDays(today, n)).filter((date) => date <= last);
  const open = ahead.filter((date) => !['closed', 'past'].includes(statusOf(date) ?? '')).slice(0, SHOWN);
  const days = chosen && !open.includes(chosen) ? [...open, chosen].sort() : open;
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn depends on them
  useEffect(() => showChosen(row.current), [chosen, here.data, next.data]);
  if (!here.data && !here.failure) return <Unknown />;
  return (
    <div ref={row} className={css.row}>
      {days.map((date, n) => {
        const { weekday, day, month } = dayParts(locale, date);
        const status = statusOf(date);
        const words = [longDay(locale, date), status && t(`day.${status}`), date === now && t('day.today')];
        const named = days[n - 1]?.slice(0, 7) !== date.slice(0, 7);
        return (
          <label key={date} className={`${css.choice} ${css.day}`} data-status={status}>
            <input
              type="radio"
              name="day"
              value={date}
              checked={date === chosen}
              aria-label={words.filter(Boolean).join(', ')}
              onChange={() =>
                startTransition(() => {
                  show(date);
                  onChoose(date);
                })
              }
            />
            <small>{weekday}</small>
            <b>{named && n > 0 ? month : day}</b>
          </label>
        );
      })}
    </div>
  );
}

/** Scrolls the row, and nothing else of the page, until the chosen day is in sight. */
function showChosen(row: HTMLElement | null): void {
  const day = row?.querySelector(':checked')?.parentElement?.getBoundingClientRect();
  if (!row || !day) return;
  const { left, right } = row.getBoundingClientRect();
  if (day.left < left || day.right > right) row.scrollLeft += (day.left + day.right - left - right) / 2;
}

/** Grey boxes of the days' size. */
export const Unknown = () => (
  <div className={`breathing ${css.row}`} aria-busy="true">
    {Array.from({ length: UNKNOWN }, (_, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: like grey boxes
      <span key={n} className={`skeleton ${css.day}`} />
    ))}
  </div>
);
