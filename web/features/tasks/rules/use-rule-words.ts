import { weekdayNames } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { DOT } from '#web/ui/dot.ts';
import type { Rule } from './use-rules.ts';

/** For which parties or on which days a rule makes a task, and for whom, in a line. */
export function useRuleWords(): (rule: Rule) => string {
  const text = useText('tasks');
  const manage = useText('manage');
  const wishes = useText('wishes');
  const scheduled = useScheduleWords();
  return (rule) => {
    const { minCovers, meal, option, daysBefore, role, schedule } = rule;
    const when = schedule
      ? scheduled(schedule, minCovers)
      : [
          text('rules.from', { count: minCovers }),
          ...(meal ? [manage(`meal.${meal}`)] : []),
          ...(option ? [wishes(`option.${option}`)] : []),
        ];
    const isOffset = (!schedule || schedule.every === 'closure') && daysBefore > 0;
    return [
      ...when,
      ...(isOffset ? [text('rules.before', { count: daysBefore })] : []),
      ...(role ? [text(`role.${role}`)] : []),
    ].join(DOT);
  };
}

const LAST_DATE = 31;
const NTHS = [1, 2, 3, 4, 5] as const;

function useScheduleWords() {
  const text = useText('tasks');
  const weekdays = weekdayNames(useLocale(), 1);
  return ({ every, weekday, nth }: NonNullable<Rule['schedule']>, minCovers: number): string[] => {
    const which = NTHS.find((each) => each === nth) ?? 1;
    const date = nth === LAST_DATE ? text('date.last') : String(nth);
    return [
      text(`every.${every}`),
      ...(every === 'monthly' ? [date] : []),
      ...(every === 'monthlyWeekday' ? [text(`nth.${which}`)] : []),
      ...(every === 'weekly' || every === 'monthlyWeekday' ? [weekdays[weekday - 1]?.long ?? ''] : []),
      ...(every !== 'closure' && minCovers > 1 ? [text('busy.from', { count: minCovers })] : []),
    ];
  };
}
