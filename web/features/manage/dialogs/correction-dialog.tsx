import { type FormEvent, type ReactNode, useId } from 'react';
import type { Issue } from '#shared/contracts/errors.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from './alter-dialog.module.css';

type Props = {
  readonly title: string;
  readonly busy: boolean;
  readonly onSubmit: (event: FormEvent) => void;
  readonly onClose: () => void;
  /** What the guest will be told when this is saved; null while it cannot be saved. */
  readonly told: string | null;
  /** A problem that belongs to none of the fields. */
  readonly beside?: Issue['code'] | undefined;
  readonly children: ReactNode;
};

/** The frame of the forms in which a host corrects a reservation. */
export function CorrectionDialog({ title, busy, onSubmit, onClose, told, beside, children }: Props) {
  const text = useText('manage');
  const refusal = useText('refusals');
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
        {beside && <Banner tone="bad" icon="alert" title={text('refused')} text={refusal(beside)} />}
        {told !== null && <p className={styles.said}>{told}</p>}
      </form>
    </Dialog>
  );
}
