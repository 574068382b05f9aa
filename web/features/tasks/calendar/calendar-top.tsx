import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { daySpan, monthName } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import styles from './calendar.module.css';
import { SPANS, type Span, stepped } from './calendar.ts';

type Props = {
  readonly span: Span;
  readonly day: LocalDate;
  readonly today: LocalDate;
  readonly days: readonly LocalDate[];
  readonly onSpan: (span: Span) => void;
  readonly onDay: (day: LocalDate) => void;
  /** Absent for who may only look. */
  readonly onNew: (() => void) | undefined;
};

/** Which week or month is shown. */
export function CalendarTop({ span, day, today, days, onSpan, onDay, onNew }: Props) {
  const text = useText('tasks');
  const locale = useLocale();
  const [first = day, last = day] = [days[0], days.at(-1)];
  return (
    <div className={styles.top}>
      <fieldset className={styles.switch}>
        <legend className="visually-hidden">{text('calendar.which')}</legend>
        <Button
          icon="chevronPrevious"
          iconOnly
          aria-label={text(`calendar.previous.${span}`)}
          onClick={() => onDay(stepped(span, day, -1))}
        />
        <p className={styles.span} role="status">
          {span === 'week' ? daySpan(locale, first, last) : monthName(locale, day.slice(0, 7))}
        </p>
        <Button
          icon="chevronNext"
          iconOnly
          aria-label={text(`calendar.next.${span}`)}
          onClick={() => onDay(stepped(span, day, 1))}
        />
        {!days.includes(today) && (
          <Button tone="quiet" onClick={() => onDay(today)}>
            {text('when.today')}
          </Button>
        )}
      </fieldset>
      <div className={styles.switch}>
        <Segmented
          label={text('calendar.span')}
          labelHidden
          value={span}
          choices={SPANS.map((value) => ({ value, label: text(`calendar.${value}`) }))}
          onChoose={onSpan}
        />
        {onNew && (
          <Button tone="primary" icon="plus" onClick={onNew}>
            {text('new')}
          </Button>
        )}
      </div>
    </div>
  );
}
