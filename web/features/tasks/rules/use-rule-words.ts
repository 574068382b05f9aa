import { useText } from '#web/i18n/app/use-text.tsx';
import { DOT } from '#web/ui/dot.ts';
import type { Rule } from './use-rules.ts';

/** For which parties a rule makes a task, when and for whom, in a line. */
export function useRuleWords(): (rule: Rule) => string {
  const text = useText('tasks');
  const manage = useText('manage');
  const wishes = useText('wishes');
  return ({ minCovers, meal, option, daysBefore, role }) =>
    [
      text('rules.from', { count: minCovers }),
      ...(meal ? [manage(`meal.${meal}`)] : []),
      ...(option ? [wishes(`option.${option}`)] : []),
      ...(daysBefore > 0 ? [text('rules.before', { count: daysBefore })] : []),
      ...(role ? [text(`role.${role}`)] : []),
    ].join(DOT);
}
