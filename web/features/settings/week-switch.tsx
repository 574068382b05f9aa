import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { daySpan } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './week-switch.module.css';

type Props = {
  readonly from: LocalDate;
  readonly current: LocalDate;
  readonly onChoose: (from: LocalDate) => void;
};

export function WeekSwitch({ from, current, onChoose }: Props) {
  const text = useText('settings');
  const locale = useLocale();
  return (
    <fieldset className={styles.weeks}>
      <legend className="visually-hidden">{text('week.label')}</legend>
      <Button
        icon="chevronPrevious"
        iconOnly
        aria-label={text('week.previous')}
        onClick={() => onChoose(addDays(from, -7))}
      />
      <p className={styles.span} role="status">
        {daySpan(locale, from, addDays(from, 6))}
      </p>
      <Button icon="chevronNext" iconOnly aria-label={text('week.next')} onClick={() => onChoose(addDays(from, 7))} />
      {from !== current && (
        <Button tone="quiet" onClick={() => onChoose(current)}>
          {text('week.current')}
        </Button>
      )}
    </fieldset>
  );
}
