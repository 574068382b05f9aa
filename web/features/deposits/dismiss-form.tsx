import { type FormEvent, useState } from 'react';
import { useIssueText } from '#web/app/forms/use-issue-text.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Fields, FormActions } from '#web/ui/form-fields.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import styles from './deposits.module.css';
import type { VenueMoney } from './money.ts';
import { useDismiss } from './use-dismiss.ts';

type Props = {
  readonly venueId: string;
  readonly money: VenueMoney;
  /** The day has closed: it cannot be taken back. */
  readonly isOver: boolean;
  readonly onClose: () => void;
};

/** Keeps nothing for an absence; a reason may be given. */
export function DismissForm({ venueId, money, isOver, onClose }: Props) {
  const text = useText('deposits');
  const manage = useText('manage');
  const issueText = useIssueText();
  const { busy, problem, issueOf, mend, within, dismiss } = useDismiss(venueId, money);
  const [reason, setReason] = useState('');
  const code = issueOf('reason');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!(await dismiss(true, reason))) return;
    showToast({ tone: 'ok', title: text('dismiss.done', { name: money.name || manage('guest.erased') }) });
    onClose();
  }

  return (
    <form
      ref={within}
      onSubmit={(event) => void submit(event)}
      className={styles.move}
      aria-label={text('dismiss')}
      aria-busy={busy}
      noValidate
    >
      <h3>{text('dismiss')}</h3>
      {problem && <ProblemBanner title={text('problem')} problem={problem} />}
      <p className={styles.small}>
        {text('dismiss.about')} {text(isOver ? 'dismiss.final' : 'charge.undo')}
      </p>
      <Fields>
        <TextField
          autoFocus
          label={text('dismiss.reason')}
          hint={text('reason.hint')}
          autoComplete="off"
          maxLength={200}
          value={reason}
          error={code && issueText({ code })}
          onChange={(event) => {
            setReason(event.target.value);
            mend('reason');
          }}
        />
      </Fields>
      <FormActions>
        <Button onClick={onClose}>{text('cancel')}</Button>
        <Button type="submit" tone="primary" busy={busy}>
          {text('dismiss')}
        </Button>
      </FormActions>
    </form>
  );
}
