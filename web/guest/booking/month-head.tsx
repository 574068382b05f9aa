import { monthName } from '#web/i18n/guest/format.ts';
import { usePage } from '../page-context.ts';
import css from './month-grid.module.css';

type Props = {
  readonly month: string;
  /** The months that can be shown. */
  readonly first: string;
  readonly last: string;
  readonly onTurn: (steps: number) => void;
};

/** The name of the month that is shown, between the buttons that turn to its neighbours. */
export function MonthHead({ month, first, last, onTurn }: Props) {
  const { locale, t } = usePage();
  return (
    <div className={css.head}>
      <button
        type="button"
        className={css.turn}
        aria-label={t('day.previous')}
        aria-disabled={month <= first || undefined}
        onClick={() => onTurn(-1)}
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
        aria-disabled={month >= last || undefined}
        onClick={() => onTurn(1)}
      >
        <span aria-hidden="true">›</span>
      </button>
    </div>
  );
}
