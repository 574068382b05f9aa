import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Dialog } from './dialog.tsx';
import styles from './tutorial-dialog.module.css';

export type TutorialStep = { readonly title: string; readonly text: string; readonly picture?: ReactNode };

type Props = {
  readonly open: boolean;
  /** Called when it is closed, whether at its end or before. */
  readonly onClose: () => void;
  readonly steps: readonly TutorialStep[];
  readonly labels: {
    readonly close: string;
    readonly back: string;
    readonly next: string;
    readonly done: string;
    /** "2 of 4" */
    readonly progress: (step: number, of: number) => string;
  };
};

/** A few pages that explain a screen, one topic a page. Each time it is opened it begins with the first. */
export function TutorialDialog({ open, onClose, steps, labels }: Props) {
  const [at, setAt] = useState(0);
  const step = steps[at];
  if (!step) return null;
  const last = at === steps.length - 1;

  function close() {
    setAt(0);
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={step.title}
      closeLabel={labels.close}
      footer={
        <>
          {at > 0 && (
            <Button icon="chevronPrevious" onClick={() => setAt(at - 1)}>
              {labels.back}
            </Button>
          )}
          <Button tone="primary" onClick={last ? close : () => setAt(at + 1)}>
            {last ? labels.done : labels.next}
          </Button>
        </>
      }
    >
      <div className={styles.step} aria-live="polite">
        {step.picture && <div className={styles.picture}>{step.picture}</div>}
        <p>{step.text}</p>
        <p className={styles.progress}>
          <span className={styles.dots} aria-hidden="true">
            {steps.map(({ title }, nth) => (
              <span key={title} className={classNames(styles.dot, nth === at && styles.now)} />
            ))}
          </span>
          {labels.progress(at + 1, steps.length)}
        </p>
      </div>
    </Dialog>
  );
}
