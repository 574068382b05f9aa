import { type FormEvent, useState } from 'react';
import { useApp } from '#web/app/app-context.tsx';
import { type CallProblem, ProblemBanner, problemOf } from '#web/app/call-problem.tsx';
import { homeOf } from '#web/app/guards.ts';
import { paths } from '#web/app/paths.ts';
import { Link, useNavigate } from '#web/app/routing.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import styles from './auth-page.module.css';
import { AuthForm, AuthPage } from './auth-page.tsx';
import { checkEmail } from './login-form.ts';

type Wrong = { readonly email?: 'required' | 'format'; readonly code?: true };

/** Signs this device in by the code that another device of the same user shows. */
export function Component() {
  const text = useText('auth');
  const { api, session } = useApp();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});
  const [problem, setProblem] = useState<CallProblem | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const entered = new FormData(form);
    const email = String(entered.get('email') ?? '').trim();
    const code = String(entered.get('code') ?? '').replace(/\D/g, '');
    const bad = checkEmail(email);
    const found: Wrong = { ...(bad && { email: bad }), ...(code.length !== 9 && { code: true }) };
    setWrong(found);
    setProblem(null);
    const [first] = Object.keys(found);
    if (first) return form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    setBusy(true);
    const outcome = await api.auth.bind({ email, code });
    setBusy(false);
    if (outcome.kind !== 'done') return setProblem(problemOf(outcome));
    session.start(outcome.value);
    const settings = await api.settings.read({ jwt: outcome.value.jwt });
    if (settings.kind === 'done') session.keepSettings(settings.value.settings);
    showToast({ tone: 'ok', title: text('login.done') });
    void navigate(homeOf(session.settings()), { replace: true });
  }

  return (
    <AuthPage
      title={text('bind.title')}
      subtitle={text('bind.subtitle')}
      footer={
        <Link className={styles.link ?? ''} to={paths.login}>
          {text('forgot.back')}
        </Link>
      }
    >
      <AuthForm onSubmit={submit}>
        {problem && <ProblemBanner title={text('login.error')} problem={problem} />}
        <TextField
          label={text('login.email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={session.email()}
          error={wrong.email && text(`login.email.${wrong.email}`)}
        />
        <TextField
          className={styles.code}
          label={text('forgot.code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          maxLength={20}
          error={wrong.code && text('forgot.code.format')}
        />
        <Button type="submit" tone="primary" busy={busy} className={styles.submit}>
          {text('login.submit')}
        </Button>
      </AuthForm>
    </AuthPage>
  );
}
