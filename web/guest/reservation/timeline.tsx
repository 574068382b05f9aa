import type { Step } from './steps.ts';
import type { ReservationText } from './text.ts';
import css from './timeline.module.css';

const SIGNS = { done: '✓', now: '', next: '', failed: '!' } as const;

/** The steps of a reservation; their state is given by a word and an icon, not by colour alone. */
export function Timeline({ steps, r }: { readonly steps: readonly Step[]; readonly r: ReservationText }) {
  if (steps.length === 0) return null;
  return (
    <ol className={css.timeline} aria-label={r('progress')}>
      {steps.map(({ text, state }) => (
        <li key={text} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={css.sign} aria-hidden="true">
            {SIGNS[state]}
          </span>
          {r(text)}
          {state !== 'failed' && <span className="sr"> ({r(`step.${state}`)})</span>}
        </li>
      ))}
    </ol>
  );
}
