import { type FormEvent, useState } from 'react';
import { useApi } from '#web/app/app-context.tsx';
import { type CallProblem, ProblemBanner, problemOf } from '#web/app/call-problem.tsx';
import { checkNewPassword, NewPasswordFields, type NewPasswordProblem } from '#web/app/new-password.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './auth-page.module.css';
import { AuthForm } from './auth-page.tsx';

type Props = {
  readonly ticket: string;
  readonly onDone: () => void;
  /** The right to set it has run out: the way begins anew. */
  readonly onSpent: () => void;
};

export function ResetStep({ ticket, onDone, onSpent }: Props) {
  const text = useText('auth');
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<NewPasswordProblem>({});
  const [problem, setProblem] = useState<CallProblem | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const { password, problem: found } = checkNewPassword(new FormData(form));
    setWrong(found);
    setProblem(null);
    const [first] = Object.keys(found);
    if (first) return form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    setBusy(true);
    const outcome = await api.auth.reset_password({ ticket, password });
    setBusy(false);
    if (outcome.kind === 'done') return onDone();
    if (outcome.kind === 'refused' && outcome.issues.some(({ code }) => code === 'password.common')) {
      setWrong({ password: 'common' });
      return form.querySelector<HTMLInputElement>('[name=password]')?.focus();
    }
    setProblem(problemOf(outcome));
  }

  const spent = problem?.kind === 'refused' && problem.code === 'code.spent';
  return (
    <AuthForm onSubmit={submit}>
      {problem && <ProblemBanner title={text('forgot.error')} problem={problem} />}
      <NewPasswordFields problem={wrong} />
      {spent ? (
        <Button tone="primary" className={styles.submit} onClick={onSpent}>
          {text('forgot.resend')}
        </Button>
      ) : (
        <Button type="submit" tone="primary" busy={busy} className={styles.submit}>
          {text('forgot.new.submit')}
        </Button>
      )}
    </AuthForm>
  );
}
