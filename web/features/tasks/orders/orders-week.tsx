import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { daySpan } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './orders.module.css';

type Props = {
  readonly from: LocalDate;
  readonly today: LocalDate;
  readonly onChoose: (from: LocalDate) => void;
};

/** Which seven days are listed, from today on or another week of them. */
export function OrdersWeek({ from, today, onChoose }: Props) {
  const text = useText('tasks');
  const locale = useLocale();
  return (
    <fieldset className={styles.week}>
      <legend className="visually-hidden">{text('calendar.which')}</legend>
      <span className={styles.act}>
        <Button
          icon="chevronPrevious"
          iconOnly
          aria-label={text('calendar.previous.week')}
          onClick={() => onChoose(addDays(from, -7))}
        />
      </span>
      <p role="status">{daySpan(locale, from, addDays(from, 6))}</p>
      <span className={styles.act}>
        <Button
          icon="chevronNext"
          iconOnly
          aria-label={text('calendar.next.week')}
          onClick={() => onChoose(addDays(from, 7))}
        />
        {from !== today && (
          <Button tone="quiet" onClick={() => onChoose(today)}>
            {text('when.today')}
          </Button>
        )}
      </span>
    </fieldset>
  );
}
