import { type FormEvent, useRef, useState } from 'react';
import { useApp } from '#web/app/app-context.tsx';
import { DarkToggle, LanguageMenu } from '#web/app/header.tsx';
import { paths } from '#web/app/paths.ts';
import { useLocation, useNavigate } from '#web/app/routing.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { checkLogin, type LoginErrors } from './login-form.ts';
import styles from './login-screen.module.css';
import { type SignInProblem, useSignIn } from './use-sign-in.ts';

export function Component() {
  const text = useText('auth');
  const frame = useText('app');
  const { session } = useApp();
  const navigate = useNavigate();
  const again = Boolean((useLocation().state as { again?: boolean } | null)?.again);
  const { signIn, busy } = useSignIn();
  const [errors, setErrors] = useState<LoginErrors>({});
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  const [shown, setShown] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const entered = new FormData(event.currentTarget);
    const [email, password] = [String(entered.get('email') ?? ''), String(entered.get('password') ?? '')];
    const found = checkLogin(email, password);
    setErrors(found);
    setProblem(null);
    const first = found.email ? 'email' : found.password ? 'password' : null;
    if (first) return focus(first);
    const outcome = await signIn(email, password);
    if (outcome !== 'done') {
      setProblem(outcome);
      return focus('password');
    }
    showToast({ tone: 'ok', title: text('login.done') });
    void navigate(paths.manage, { replace: true });
  }

  function focus(name: string) {
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
  }

  return (
    <div className={styles.page}>
      <title>{`${text('login.title')} · Coperto`}</title>
      <header className={styles.tools}>
        <LanguageMenu />
        <DarkToggle />
      </header>
      <main className={styles.card}>
        <p className={styles.brand} aria-hidden="true">
          Coperto
        </p>
        <h1 className={styles.title}>{text('login.title')}</h1>
        <p className={styles.subtitle}>{text('login.subtitle')}</p>
        <form ref={form} className={styles.form} noValidate onSubmit={submit}>
          {problem ? (
            <SignInError problem={problem} />
          ) : (
            again && <Banner tone="wait" icon="user" title={text('login.again')} />
          )}
          <TextField
            label={text('login.email')}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={session.email()}
            error={errors.email && text(`login.email.${errors.email}`)}
          />
          <TextField
            label={text('login.password')}
            name="password"
            type={shown ? 'text' : 'password'}
            autoComplete="current-password"
            error={errors.password && text(`login.password.${errors.password}`)}
          />
          <label className={styles.show}>
            <input type="checkbox" checked={shown} onChange={(event) => setShown(event.target.checked)} />
            {text('login.showPassword')}
          </label>
          <Button type="submit" tone="primary" busy={busy} className={styles.submit}>
            {busy ? frame('loading') : text('login.submit')}
          </Button>
        </form>
      </main>
    </div>
  );
}

function SignInError({ problem }: { readonly problem: SignInProblem }) {
  const text = useText('auth');
  const frame = useText('app');
  const refusal = useText('refusals');
  return problem.kind === 'refused' ? (
    <Banner tone="bad" icon="alert" title={text('login.error')} text={refusal(problem.code)} />
  ) : (
    <Banner tone="bad" icon="offline" title={text('login.networkError')} text={frame('connection.title')} />
  );
}
