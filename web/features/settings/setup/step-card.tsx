import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from '#web/app/routing/routing.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from '../settings.module.css';
import css from './setup.module.css';
import { STEPS, type Step, stepParam } from './steps.ts';

/** Goes to a step; each step is an entry of the browser's history. */
function useSteps() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (step: Step) => {
    const next = new URLSearchParams(search);
    next.set(stepParam, step);
    void navigate({ search: String(next) });
  };
}

type Props = {
  readonly step: Step;
  readonly busy: boolean;
  /** Saves the step; false: it failed, the step shows why and stays. */
  readonly onNext?: () => Promise<boolean>;
  readonly nextLabel?: string;
  /** The way on from the last step. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
};

/** One step: its content, and the buttons back and next. */
export function StepCard({ step, busy, onNext, nextLabel, end, children }: Props) {
  const text = useText('settings');
  const go = useSteps();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  const at = STEPS.indexOf(step);
  const [before, after] = [STEPS[at - 1], STEPS[at + 1]];

  // After a refusal the focus goes to the first invalid field.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || !onNext) return;
    if (!(await onNext())) setRefusals((so) => so + 1);
    else if (after) go(after);
  }

  return (
    <form ref={form} className={styles.card} aria-labelledby={id} aria-busy={busy} noValidate onSubmit={submit}>
      <div>
        <h2 id={id} className={styles.cardTitle}>
          {text(`setup.${step}`)}
        </h2>
        <p className={styles.about}>{text(`setup.${step}.about`)}</p>
      </div>
      {children}
      <div className={css.ways}>
        {before && (
          <Button icon="chevronPrevious" onClick={() => go(before)}>
            {text('setup.back')}
          </Button>
        )}
        {onNext && (
          <Button type="submit" tone="primary" busy={busy}>
            {nextLabel ?? text('setup.next')}
          </Button>
        )}
        {end}
      </div>
    </form>
  );
}
