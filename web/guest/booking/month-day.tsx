import { memo } from 'react';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { longDay } from '#web/i18n/guest/format.ts';
import { usePage } from '../page-context.ts';
import type { DayStatus } from '../types.ts';
import css from './month-grid.module.css';

/** The state of the day; undefined until the server has answered. */
export type DayState = DayStatus | 'past' | 'beyond' | undefined;

type Props = {
  readonly date: LocalDate;
  readonly status: DayState;
  readonly today: boolean;
  readonly chosen: boolean;
  /** Whether this is the grid's only tab stop. */
  readonly active: boolean;
  readonly invalid: boolean;
};

/** One day of the month; the grid handles taps and keys. Memoised, so that a tap re-renders two days, not thirty-one. */
export const MonthDay = memo(({ date, status, today, chosen, active, invalid }: Props) => {
  const { locale, t } = usePage();
  const out = status === 'past' || status === 'beyond';
  const words = [longDay(locale, date), status && t(`day.${status}`), today && t('day.today')];
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: see the table
      role="gridcell"
      data-date={date}
      data-status={out ? 'out' : status}
      aria-label={words.filter(Boolean).join(', ')}
      aria-selected={chosen}
      aria-disabled={out || status === 'closed'}
      aria-current={today ? 'date' : undefined}
      aria-invalid={invalid || undefined}
      tabIndex={active ? 0 : -1}
    >
      <span className={css.day}>{Number(date.slice(8))}</span>
    </td>
  );
});
