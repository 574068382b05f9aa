import { type FormEvent, useId, useState } from 'react';
import { clockOf, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { newKey } from '#web/api/idempotency.ts';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { shortDay } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DOT } from '#web/ui/dot.ts';
import { stepsOf } from '../tasks.ts';
import styles from '../tasks-screen.module.css';
import { RULE_FIELDS, RuleFields, type TypedRule } from './rule-fields.tsx';
import type { Rule, Rules, useRules } from './use-rules.ts';

const NEW: Omit<Rule, 'ruleId'> = {
  ...{ text: '', minCovers: 1, meal: null, option: null, daysBefore: 0, role: null, schedule: null, steps: [] },
};

const asTyped = (rule: Rule): TypedRule => ({ ...rule, steps: (rule.steps ?? []).join('\n') });
const asRule = (typed: TypedRule): Rule => ({ ...typed, steps: stepsOf(typed.steps).map(({ text }) => text) });

type Props = {
  readonly rule: Rule | null;
  readonly rules: Rules;
  readonly acts: Pick<ReturnType<typeof useRules>, 'write' | 'tryRule'>;
  readonly onClose: () => void;
};

/** What was tried stands below the fields, where a small screen would not show it. */
const intoView = (result: HTMLElement | null) => result?.scrollIntoView?.({ block: 'nearest' });

/** Creates or changes a rule of the venue, and says what it would have made of the last thirty days. */
export function RuleDialog({ rule, rules, acts, onClose }: Props) {
  const text = useText('tasks');
  const manage = useText('manage');
  const refusal = useText('refusals');
  const locale = useLocale();
  const form = useId();
  const [typed, setTyped] = useState(() => asTyped(rule ?? { ...NEW, ruleId: newKey() }));
  const [tried, setTried] = useState<string | null>(null);
  // A rule that is written is one of all, and one that is tried stands alone.
  const at = rule ? rules.own.findIndex((each) => each.ruleId === rule.ruleId) : rules.own.length;
  const { busy, problem, save, within, issueOf } = useSaving(
    RULE_FIELDS.flatMap((field) => [`own.${at}.${field}`, `rule.${field}`]),
  );
  const errorOf = (field: (typeof RULE_FIELDS)[number]) => {
    const code = issueOf(`own.${at}.${field}`) ?? issueOf(`rule.${field}`);
    return code && refusal(code);
  };
  const change = (part: Partial<TypedRule>) => {
    setTyped((before) => ({ ...before, ...part }));
    setTried(null);
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    const after = asRule(typed);
    const own = rule ? rules.own.map((each) => (each.ruleId === rule.ruleId ? after : each)) : [...rules.own, after];
    if (await save(() => acts.write({ ...rules, own }))) onClose();
  }

  async function tryIt() {
    const made = await save(() => acts.tryRule(asRule(typed)));
    if (!made) return;
    const days = made.examples.map(
      ({ date, start, covers }) =>
        `${shortDay(locale, date as LocalDate)}${start === null ? '' : ` ${clockOf(start)}`}${DOT}${manage('covers', { count: covers })}`,
    );
    setTried([text('rules.tried', { count: made.count }), ...days].join('\n'));
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={text(rule ? 'rules.edit' : 'rules.new')}
      closeLabel={text('cancel')}
      footer={
        <>
          <Button busy={busy} onClick={() => void tryIt()}>
            {text('rules.try')}
          </Button>
          <Button type="submit" form={form} tone="primary" icon="check" busy={busy}>
            {text('rules.save')}
          </Button>
        </>
      }
    >
      <form ref={within} id={form} onSubmit={submit} noValidate>
        {problem && <ProblemBanner title={text('problem')} problem={problem} />}
        <RuleFields rule={typed} errorOf={errorOf} onChange={change} />
        {tried !== null && (
          <p ref={intoView} role="status" className={styles.tried}>
            {tried}
          </p>
        )}
      </form>
    </Dialog>
  );
}
