import { useState } from 'react';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { firstWeekday, longDay, monthName, shortDay, weekdayNames } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Calendar } from '#web/ui/calendar.tsx';
import { Popover } from '#web/ui/popover.tsx';
import styles from './day-switch.module.css';

type Props = {
  readonly date: LocalDate;
  readonly today: LocalDate;
  readonly onChoose: (date: LocalDate) => void;
};

export function DaySwitch({ date, today, onChoose }: Props) {
  const text = useText('manage');
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const first = firstWeekday(locale, navigator.language);
  return (
    <>
      <fieldset className={styles.days}>
        <legend className="visually-hidden">{text('day.label')}</legend>
        <Button
          icon="chevronPrevious"
          iconOnly
          aria-label={text('day.previous')}
          onClick={() => onChoose(addDays(date, -1))}
        />
        <Popover
          open={open}
          onOpenChange={setOpen}
          label={text('day.choose')}
          trigger={
            <Button icon="calendar" className={styles.date}>
              <span className="visually-hidden">{text('day.choose')}: </span>
              {shortDay(locale, date)}
            </Button>
          }
        >
          <Calendar
            value={date}
            today={today}
            onChoose={(chosen) => {
              setOpen(false);
              onChoose(chosen);
            }}
            words={{
              previousMonth: text('day.previousMonth'),
              nextMonth: text('day.nextMonth'),
              monthName: (month) => monthName(locale, month),
              dayName: (day) => longDay(locale, day),
              weekdays: weekdayNames(locale, first),
              firstWeekday: first,
            }}
          />
        </Popover>
        <Button icon="chevronNext" iconOnly aria-label={text('day.next')} onClick={() => onChoose(addDays(date, 1))} />
      </fieldset>
      {date !== today && (
        <Button tone="quiet" onClick={() => onChoose(today)}>
          {text('day.today')}
        </Button>
      )}
    </>
  );
}
