import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { STEERINGS } from '#shared/domain/venue/rules.ts';
import { useApi } from '#web/app/app-context.tsx';
import { whyOf } from '#web/app/forms/form-issues.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonRow } from '#web/ui/button-row.tsx';
import { showToast } from '#web/ui/toast.tsx';
import styles from './steering-form.module.css';
import type { DemandWeek, Steering } from './week.ts';

type Props = { readonly venueId: string; readonly saved: Steering };
type Problem = { readonly title: string; readonly text: string };

/** How strongly guests are steered: three choices, each explained in a sentence. */
export function SteeringForm({ venueId, saved }: Props) {
  const text = useText('settings');
  const app = useText('app');
  const refusal = useText('refusals');
  const api = useApi();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<Steering | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const steering = chosen ?? saved;

  async function save(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const answer = await api.settings.steering_write({ venueId, steering });
    setBusy(false);
    if (answer.kind === 'refused') setProblem({ title: text('refused'), text: refusal(whyOf(answer)) });
    else if (answer.kind !== 'done') setProblem({ title: app('connection.title'), text: text('unsure') });
    else {
      setChosen(null);
      queries.setQueriesData<DemandWeek>({ queryKey: ['demandWeek', venueId] }, (week) =>
        week ? { ...week, steering: { ...week.steering, mode: answer.value.steering } } : week,
      );
      showToast({ tone: 'ok', title: text('saved') });
    }
  }

  return (
    <form className={styles.card} onSubmit={save} aria-busy={busy}>
      <fieldset className={styles.choices} aria-describedby="steering-about">
        <legend className={styles.legend}>{text('steering.heading')}</legend>
        <p id="steering-about" className={styles.about}>
          {text('steering.about')}
        </p>
        {STEERINGS.map((value) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name="steering"
              value={value}
              checked={steering === value}
              onChange={() => {
                setChosen(value);
                setProblem(null);
              }}
              aria-describedby={`steering-${value}`}
            />
            <span className={styles.name}>{text(`steering.${value}`)}</span>
            <span id={`steering-${value}`} className={styles.sentence}>
              {text(`steering.${value}.text`)}
            </span>
          </label>
        ))}
      </fieldset>
      {problem && <Banner tone="bad" icon="alert" title={problem.title} text={problem.text} />}
      <ButtonRow align="end">
        <Button type="submit" tone="primary" icon="check" busy={busy}>
          {text('save')}
        </Button>
      </ButtonRow>
    </form>
  );
}
