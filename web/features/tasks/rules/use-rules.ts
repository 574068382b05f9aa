import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OutputOf, WireInputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';
import { useApi } from '#web/app/app-context.tsx';
import { problemOf } from '#web/app/frame/call-problem.tsx';
import { answerOf } from '#web/app/queries.ts';
import { textOf } from '#web/i18n/app/use-text.tsx';
import { showToast } from '#web/ui/toast.tsx';

export type Rules = OutputOf<Registry['tasks']['rules']>;
export type Rule = Rules['own'][number];
type Wish = Omit<WireInputOf<Registry['tasks']['rules_write']>, 'venueId'>;

/** A venue's rules, and how they are written. */
export function useRules(venueId: string) {
  const api = useApi();
  const client = useQueryClient();
  const queryKey = ['task rules', venueId];
  const query = useQuery({ queryKey, queryFn: async () => answerOf(await api.tasks.rules({ venueId })) });

  const write = async (rules: Wish) => {
    const outcome = await api.tasks.rules_write({ venueId, ...rules });
    if (outcome.kind === 'done') client.setQueryData(queryKey, outcome.value);
    else await client.invalidateQueries({ queryKey });
    return outcome;
  };

  /** The same for what has no form: the problem is reported aside. */
  async function apply(rules: Wish): Promise<boolean> {
    const outcome = await write(rules);
    if (outcome.kind === 'done') return true;
    const problem = problemOf(outcome);
    const why = problem.kind === 'refused' ? textOf('refusals')(problem.code) : textOf('app')('connection.title');
    showToast({ tone: 'bad', title: textOf('tasks')('problem'), text: why });
    return false;
  }

  /** Takes a rule away; the undo writes it anew. */
  async function remove(rules: Rules, rule: Rule): Promise<void> {
    const others = rules.own.filter((each) => each !== rule);
    if (!(await apply({ ...rules, own: others }))) return;
    const back = async () => {
      const now = answerOf(await api.tasks.rules({ venueId }));
      await apply({ ...now, own: [...now.own.filter(({ ruleId }) => ruleId !== rule.ruleId), rule] });
    };
    const action = { label: textOf('tasks')('undo'), onPress: () => void back() };
    showToast({ tone: 'ok', title: textOf('tasks')('rules.removed', { title: rule.text }), action });
  }

  return { ...query, write, apply, remove, tryRule: (rule: Rule) => api.tasks.try_rule({ venueId, rule }) };
}
