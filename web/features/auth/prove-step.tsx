import { type FormEvent, useState } from 'react';
import { useApp } from '#web/app/app-context.tsx';
import { type CallProblem, ProblemBanner, problemOf } from '#web/app/frame/call-problem.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './auth-page.module.css';
import { AuthForm } from './auth-page.tsx';
import { PasswordField } from './fields.tsx';
import { checkPassword, type LoginErrors } from './login-form.ts';

type Props = {
  readonly token: string;
  readonly onProven: () => void;
  /** Called when the link has expired: the user must sign up again. */
  readonly onGone: () => void;
};

/** Opened by the link in the sign-up mail: the password shows that the reader is the person who signed up. */
export function ProveStep({ token, onProven, onGone }: Props) {
  const text = useText('auth');
  const { api, session } = useApp();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<LoginErrors['password']>();
  const [problem, setProblem] = useState<CallProblem | null>(
    /^[\w.-]{20,200}$/.test(token) ? null : { kind: 'refused', code: 'signUp.gone' },
  );
  const gone = problem?.kind === 'refused' && problem.code === 'signUp.gone';

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const field = event.currentTarget.querySelector<HTMLInputElement>('[name=password]');
    const password = field?.value ?? '';
    const found = checkPassword(password);
    setWrong(found);
    setProblem(null);
    if (found) return field?.focus();
    setBusy(true);
    const outcome = await api.auth.signup_prove({ token, password });
    setBusy(false);
    if (outcome.kind === 'done') {
      session.rememberEmail(outcome.value.email);
      return onProven();
    }
    setProblem(problemOf(outcome));
    field?.select();
  }

  return (
    <AuthForm onSubmit={submit}>
      {problem && <ProblemBanner title={text('forgot.error')} problem={problem} />}
      {gone ? (
        <Button tone="primary" className={styles.submit} onClick={onGone}>
          {text('signUp.submit')}
        </Button>
      ) : (
        <>
          <PasswordField error={wrong} />
          <Button type="submit" tone="primary" busy={busy} className={styles.submit}>
            {text('signUp.prove.submit')}
          </Button>
        </>
      )}
    </AuthForm>
  );
}
