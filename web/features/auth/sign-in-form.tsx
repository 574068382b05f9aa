import { type FormEvent, useRef, useState } from 'react';
import { useApp } from '#web/app/app-context.tsx';
import { type CallProblem, ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { useLocation, useNavigate } from '#web/app/routing/routing.ts';
import { homeOf } from '#web/app/session/guards.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import styles from './auth-page.module.css';
import { AuthForm } from './auth-page.tsx';
import { EmailField, FactorField, PasswordField } from './fields.tsx';
import { checkLogin, type LoginErrors } from './login-form.ts';
import { MailAgain, type WaitingSignUp } from './mail-again.tsx';
import { useSignIn } from './use-sign-in.ts';

type Props = {
  /** The address whose password the lock screen asks for. */
  readonly lockedEmail?: string;
  readonly submitLabel: string;
};

type Known = { readonly email: string; readonly password: string };

/** E-mail and password, or the password only on the lock screen; then the second factor for users who have one. */
export function SignInForm({ lockedEmail, submitLabel }: Props) {
  const text = useText('auth');
  const navigate = useNavigate();
  const again = Boolean((useLocation().state as { again?: boolean } | null)?.again);
  const { session } = useApp();
  const { signIn, busy } = useSignIn();
  const [errors, setErrors] = useState<LoginErrors & { readonly code?: 'required' }>({});
  const [problem, setProblem] = useState<CallProblem | null>(null);
  /** The sign-up whose address must be proven before signing in. */
  const [unproven, setUnproven] = useState<WaitingSignUp | null>(null);
  const [factorFor, setFactorFor] = useState<Known | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const focus = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const entered = new FormData(event.currentTarget);
    const value = (name: string) => String(entered.get(name) ?? '');
    const known = factorFor ?? { email: lockedEmail ?? value('email'), password: value('password') };
    const code = factorFor ? value('code').trim() : undefined;
    const found = factorFor ? (code ? {} : { code: 'required' as const }) : checkLogin(known.email, known.password);
    setErrors(found);
    setProblem(null);
    setUnproven(null);
    const [first] = Object.keys(found);
    if (first) return focus(first);

    const outcome = await signIn({ ...known, ...(code && { code }) });
    if (outcome === 'done') {
      showToast({ tone: 'ok', title: text('login.done') });
      void navigate(homeOf(session.settings()), { replace: true });
    } else if (outcome.kind === 'refused' && outcome.code === 'login.codeNeeded') setFactorFor(known);
    else {
      setProblem(outcome);
      if (outcome.signUp) setUnproven({ email: known.email.trim(), signUp: outcome.signUp });
      focus(factorFor ? 'code' : 'password');
    }
  }

  return (
    <AuthForm ref={form} onSubmit={submit}>
      {problem ? (
        <ProblemBanner title={text('login.error')} problem={problem} />
      ) : (
        again && !factorFor && <Banner tone="wait" icon="user" title={text('login.again')} />
      )}
      {factorFor ? (
        <FactorField name="code" error={errors.code && text('login.code.required')} />
      ) : (
        <Credentials errors={errors} withEmail={lockedEmail === undefined} />
      )}
      <Button type="submit" tone="primary" busy={busy} className={styles.submit}>
        {submitLabel}
      </Button>
      {unproven && <MailAgain {...unproven} />}
      {factorFor && (
        <button type="button" className={styles.link} onClick={() => setFactorFor(null)}>
          {text('login.code.back')}
        </button>
      )}
    </AuthForm>
  );
}

function Credentials({ errors, withEmail }: { readonly errors: LoginErrors; readonly withEmail: boolean }) {
  return (
    <>
      {withEmail && <EmailField error={errors.email} />}
      <PasswordField error={errors.password} />
    </>
  );
}
