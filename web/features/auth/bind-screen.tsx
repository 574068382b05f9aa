import { type FormEvent, useState } from 'react';
import { useApp } from '#web/app/app-context.tsx';
import { useWishKey } from '#web/app/forms/use-wish-key.ts';
import { type CallProblem, ProblemBanner, problemOf } from '#web/app/frame/call-problem.tsx';
import { paths } from '#web/app/paths.ts';
import { Link, useNavigate } from '#web/app/routing/routing.ts';
import { homeOf } from '#web/app/session/guards.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import styles from './auth-page.module.css';
import { AuthForm, AuthPage } from './auth-page.tsx';
import { DigitsField, digitsOf, EmailField, FactorField } from './fields.tsx';
import { checkEmail } from './login-form.ts';

type Wrong = { readonly email?: 'required' | 'format'; readonly code?: true; readonly factor?: true };

/** Signs this device in by the code that another device of the same user shows. */
export function Component() {
  const text = useText('auth');
  const { api, session } = useApp();
  const navigate = useNavigate();
  const sendWish = useWishKey();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});
  const [problem, setProblem] = useState<CallProblem | null>(null);
  /** Whether the code belongs to somebody who has to give their second factor as well. */
  const [asksFactor, setAsksFactor] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const entered = new FormData(form);
    const email = String(entered.get('email') ?? '').trim();
    const code = digitsOf(entered);
    const bad = checkEmail(email);
    const factor = String(entered.get('factor') ?? '').trim();
    const found: Wrong = {
      ...(bad && { email: bad }),
      ...(code === null && { code: true }),
      ...(asksFactor && !factor && { factor: true }),
    };
    setWrong(found);
    setProblem(null);
    const [first] = Object.keys(found);
    if (code === null || first) return form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    setBusy(true);
    const wish = { email, code, ...(factor && { factor }) };
    const outcome = await sendWish(wish, (key) => api.auth.bind(wish, { key }));
    setBusy(false);
    if (outcome.kind === 'refused' && outcome.errorid === 'login.codeNeeded') return setAsksFactor(true);
    if (outcome.kind !== 'done') {
      setProblem(problemOf(outcome));
      const wrongOne = outcome.kind === 'refused' && outcome.errorid === 'login.codeWrong' ? 'factor' : 'code';
      const field = form.querySelector<HTMLInputElement>(`[name=${wrongOne}]`);
      field?.focus();
      return field?.select();
    }
    session.start(outcome.value);
    session.keepDeviceToken(outcome.value.deviceToken);
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
        <EmailField error={wrong.email} />
        <DigitsField wrong={wrong.code === true} />
        {asksFactor && <FactorField name="factor" error={wrong.factor && text('login.code.required')} />}
        <Button type="submit" tone="primary" busy={busy} className={styles.submit}>
          {text('login.submit')}
        </Button>
      </AuthForm>
    </AuthPage>
  );
}
