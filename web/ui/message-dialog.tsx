import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './message-dialog.module.css';

type Common = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
};

type ConnectionProps = Common & {
  readonly text?: string | undefined;
  readonly retryLabel: string;
  readonly onRetry: () => void;
  readonly busy?: boolean;
};

/** Reports that a call got no answer, and offers to repeat it; the input stays in the page behind. */
export function ConnectionDialog({ text, retryLabel, onRetry, busy = false, ...common }: ConnectionProps) {
  return (
    <Dialog
      {...common}
      description={text}
      footer={
        <>
          <Button onClick={common.onClose}>{common.closeLabel}</Button>
          <Button tone="primary" icon="refresh" busy={busy} onClick={onRetry}>
            {retryLabel}
          </Button>
        </>
      }
    />
  );
}

type InstructionProps = Common & { readonly intro?: string; readonly steps: readonly ReactNode[] };

/** Instructions, step by step. */
export function InstructionDialog({ intro, steps, ...common }: InstructionProps) {
  return (
    <Dialog {...common} description={intro} footer={<Button onClick={common.onClose}>{common.closeLabel}</Button>}>
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the order
          <li key={at}>
            <div>{step}</div>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
