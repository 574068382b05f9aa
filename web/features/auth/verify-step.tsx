import { type FormEvent, useState } from 'react';
import { useApp } from '#web/app/app-context.tsx';
import { useWishKey } from '#web/app/forms/use-wish-key.ts';
import { type CallProblem, ProblemBanner, problemOf } from '#web/app/frame/call-problem.tsx';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import styles from './auth-page.module.css';
import { AuthForm } from './auth-page.tsx';
import { DigitsField, digitsOf } from './fields.tsx';
import type { CodeChannel, SentCode } from './sent-code.ts';

type Props = SentCode & {
  readonly onResent: (sent: SentCode) => void;
  readonly onTicket: (ticket: string) => void;
};

/** The nine digits, in whatever groups they are typed. */
export function VerifyStep({ email, channel, request, minutes, onResent, onTicket }: Props) {
  const text = useText('auth');
  const { api, session } = useApp();
  const locale = useLocale();
  const sendWish = useWishKey();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState(false);
  const [problem, setProblem] = useState<CallProblem | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const field = event.currentTarget.querySelector<HTMLInputElement>('[name=code]');
    const code = digitsOf(new FormData(event.currentTarget));
    setWrong(code === null);
    setProblem(null);
    field?.focus();
    if (code === null) return;
    setBusy(true);
    const outcome = await sendWish({ request, code }, (key) => api.auth.verify_otp({ request, code }, { key }));
    setBusy(false);
    if (outcome.kind === 'done') return onTicket(outcome.value.ticket);
    setProblem(problemOf(outcome));
    field?.select();
  }

  async function resendBy(way: CodeChannel) {
    if (busy) return;
    setBusy(true);
    const outcome = await api.auth.send_otp({ email, channel: way, locale, deviceTokens: session.deviceTokens() });
    setBusy(false);
    setProblem(outcome.kind === 'done' ? null : problemOf(outcome));
    if (outcome.kind !== 'done') return;
    onResent({ email, channel: way, ...outcome.value });
    showToast({ tone: 'ok', title: text('forgot.resent') });
  }

  return (
    <AuthForm onSubmit={submit}>
      {problem && <ProblemBanner title={text('forgot.error')} problem={problem} />}
      <DigitsField wrong={wrong} autoFocus hint={text('forgot.code.hint', { minutes: String(minutes) })} />
      <Button type="submit" tone="primary" busy={busy} className={styles.submit}>
        {text('forgot.verify')}
      </Button>
      <button type="button" className={styles.link} onClick={() => resendBy(channel)}>
        {text('forgot.resend')}
      </button>
      {channel === 'whatsapp' && (
        <button type="button" className={styles.link} onClick={() => resendBy('email')}>
          {text('forgot.byMail')}
        </button>
      )}
    </AuthForm>
  );
}
