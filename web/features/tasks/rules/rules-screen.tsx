import { useState } from 'react';
import { BUILT_IN } from '#shared/domain/task/task.ts';
import { ReadFailed } from '#web/app/frame/read-failed.tsx';
import { refusedWith } from '#web/app/queries.ts';
import { useChosenVenue } from '#web/app/session/venue.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Row, Rows } from '#web/ui/rows.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TasksNav } from '../tasks-nav.tsx';
import styles from '../tasks-screen.module.css';
import { RuleDialog } from './rule-dialog.tsx';
import { useRuleWords } from './use-rule-words.ts';
import { type Rule, useRules } from './use-rules.ts';

/** `/tasks/settings`: by which rules tasks are made from reservations and on which days. */
export function Component() {
  const { venueId } = useChosenVenue();
  const text = useText('tasks');
  const app = useText('app');
  const describe = useRuleWords();
  const { data, error, refetch, write, apply, remove, tryRule } = useRules(venueId);
  /** The rule in the dialog; `rule: null` is a new one. */
  const [open, setOpen] = useState<{ readonly rule: Rule | null } | null>(null);
  if (!data) {
    // A refused read is not for the screen to explain: it goes to the router's error page.
    if (refusedWith(error)) throw error;
    return error ? (
      <ReadFailed heading="h1" error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingState label={app('loading')} />
    );
  }
  return (
    <Page title={text('rules.title')} width="list">
      <title>{`${text('rules.title')} · Coperto`}</title>
      <TasksNav />
      <Card title={text('rules.builtIn')} about={text('rules.about')}>
        {BUILT_IN.map((kind) => (
          <Switch
            key={kind}
            checked={!data.off.includes(kind)}
            onChange={(on) =>
              void apply({ ...data, off: on ? data.off.filter((each) => each !== kind) : [...data.off, kind] })
            }
          >
            {text(`rules.kind.${kind}`)}
          </Switch>
        ))}
      </Card>
      <Card
        title={text('rules.own')}
        aside={
          <Button icon="plus" onClick={() => setOpen({ rule: null })}>
            {text('rules.new')}
          </Button>
        }
      >
        {data.own.length === 0 && <p className={styles.notes}>{text('rules.none')}</p>}
        <Rows>
          {data.own.map((rule) => (
            <Row
              key={rule.ruleId}
              tools={
                <>
                  <Button
                    tone="quiet"
                    icon="note"
                    aria-label={text('editOf', { title: rule.text })}
                    onClick={() => setOpen({ rule })}
                  >
                    {text('edit')}
                  </Button>
                  <Button
                    tone="quiet"
                    icon="close"
                    aria-label={text('rules.removeOf', { title: rule.text })}
                    onClick={() => void remove(data, rule)}
                  >
                    {text('remove')}
                  </Button>
                </>
              }
            >
              <strong>
                <bdi>{rule.text}</bdi>
              </strong>
              <p className={styles.notes}>{describe(rule)}</p>
            </Row>
          ))}
        </Rows>
      </Card>
      {open && <RuleDialog {...open} rules={data} acts={{ write, tryRule }} onClose={() => setOpen(null)} />}
    </Page>
  );
}
