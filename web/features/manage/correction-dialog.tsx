import { type FormEvent, type ReactNode, useId } from 'react';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from './alter-dialog.module.css';

type Props = {
  readonly title: string;
  readonly busy: boolean;
  readonly onSubmit: (event: FormEvent) => void;
  readonly onClose: () => void;
  /** What is said to the guest when it is saved; null while it could not be. */
  readonly told: string | null;
  readonly children: ReactNode;
};

/** A form in which a host corrects a reservation. */
export function CorrectionDialog({ title, busy, onSubmit, onClose, told, children }: Props) {
  const text = useText('manage');
  const form = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={text('note.keep')}
      footer={
        <Button tone="primary" icon="check" type="submit" form={form} busy={busy}>
          {text('alter.save')}
        </Button>
      }
    >
      <form id={form} className={styles.form} onSubmit={onSubmit} noValidate>
        {children}
        {told !== null && <p className={styles.said}>{told}</p>}
      </form>
    </Dialog>
  );
}
