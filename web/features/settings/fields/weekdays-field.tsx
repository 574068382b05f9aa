import type { Weekday } from '#shared/domain/kernel/time/local-date.ts';
import { firstWeekday, weekdayNames } from '#web/i18n/app/format.ts';
import { useLocale } from '#web/i18n/app/use-text.tsx';
import { PillsField } from '#web/ui/pills-field.tsx';

type Props = {
  readonly label: string;
  readonly chosen: readonly Weekday[];
  readonly onChange: (chosen: Weekday[]) => void;
  readonly error?: string | undefined;
};

/** Weekdays in the order of the reader's week; the value is kept in order from Monday. */
export function WeekdaysField({ onChange, ...props }: Props) {
  const locale = useLocale();
  const first = firstWeekday(locale, navigator.language);
  const choices = weekdayNames(locale, first).map(({ short, long }, nth) => ({
    value: (((first - 1 + nth) % 7) + 1) as Weekday,
    label: short,
    name: long,
  }));
  return <PillsField {...props} choices={choices} onChange={(days) => onChange(days.sort((a, b) => a - b))} />;
}
