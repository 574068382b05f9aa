import { type FormEvent, useState } from 'react';
import { useApp } from '#web/app/app-context.tsx';
import { type CallProblem, ProblemBanner, problemOf } from '#web/app/call-problem.tsx';
import { checkNewPassword, NewPasswordFields, type NewPasswordProblem } from '#web/app/new-password.tsx';
import { paths } from '#web/app/paths.ts';
import { Link, useLocation, useNavigate } from '#web/app/routing.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import styles from './auth-page.module.css';
import { AuthForm, AuthPage } from './auth-page.tsx';

/** Who was invited chooses a password; the proof stands behind the # of the address, where no server sees it. */
export function Component() {
  const text = useText('auth');
  const { api, session } = useApp();
  const navigate = useNavigate();
  const token = useLocation().hash.slice(1);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<NewPasswordProblem>({});
  const [problem, setProblem] = useState<CallProblem | null>(
    /^[\w.-]{20,200}$/.test(token) ? null : { kind: 'refused', code: 'invitation.gone' },
  );

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
    const outcome = await api.auth.accept_invitation({ token, password });
    setBusy(false);
    if (outcome.kind === 'done') {
      // Whoever was signed in here before is not the one who was invited.
      session.end();
      session.forgetEmail();
      showToast({ tone: 'ok', title: text('forgot.done') });
      return void navigate(paths.login, { replace: true });
    }
    const common = outcome.kind === 'refused' && outcome.issues.some(({ code }) => code === 'password.common');
    if (common) setWrong({ password: 'common' });
    else setProblem(problemOf(outcome));
  }

  return (
    <AuthPage
      title={text('invitation.title')}
      subtitle={text('invitation.subtitle')}
      footer={
        <Link className={styles.link ?? ''} to={paths.login}>
          {text('forgot.back')}
        </Link>
      }
    >
      <AuthForm onSubmit={submit}>
        {problem && <ProblemBanner title={text('forgot.error')} problem={problem} />}
        <NewPasswordFields problem={wrong} />
        <Button type="submit" tone="primary" busy={busy} className={styles.submit}>
          {text('forgot.new.submit')}
        </Button>
      </AuthForm>
    </AuthPage>
  );
}
