import { useState } from 'react';
import { useApi } from '#web/app/app-context.tsx';
import { type CallProblem, ProblemBanner, problemOf } from '#web/app/frame/call-problem.tsx';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { showToast } from '#web/ui/toast.tsx';
import styles from './auth-page.module.css';

/** A sign-up whose address is not proven yet; other sign-ups may have the same address. */
export type WaitingSignUp = { readonly email: string; readonly signUp: string };

/** Sends the mail of a waiting sign-up again. */
export function MailAgain({ email, signUp }: WaitingSignUp) {
  const text = useText('auth');
  const api = useApi();
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<CallProblem | null>(null);

  async function send() {
    if (busy) return;
    setBusy(true);
    const outcome = await api.auth.signup_mail({ email, signUp, locale });
    setBusy(false);
    setProblem(outcome.kind === 'done' ? null : problemOf(outcome));
    if (outcome.kind === 'done') showToast({ tone: 'ok', title: text('signUp.mail.sent') });
  }

  return (
    <>
      {problem && <ProblemBanner title={text('forgot.error')} problem={problem} />}
      <button type="button" className={styles.link} onClick={send}>
        {text('signUp.mail.again')}
      </button>
    </>
  );
}
