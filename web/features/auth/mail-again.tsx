import { useState } from 'react';
import { useApi } from '#web/app/app-context.tsx';
import { type CallProblem, ProblemBanner, problemOf } from '#web/app/call-problem.tsx';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { showToast } from '#web/ui/toast.tsx';
import styles from './auth-page.module.css';

/** A sign-up that waits for its address to be proven; there may be others with the same one. */
export type WaitingSignUp = { readonly email: string; readonly signUp: string };

/** Sends the mail of a sign-up once more to who waits for it. */
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
