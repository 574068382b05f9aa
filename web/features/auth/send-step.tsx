import { type FormEvent, useState } from 'react';
import { useApp } from '#web/app/app-context.tsx';
import { type CallProblem, ProblemBanner, problemOf } from '#web/app/frame/call-problem.tsx';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './auth-page.module.css';
import { AuthForm } from './auth-page.tsx';
import { EmailField } from './fields.tsx';
import { checkEmail, type LoginErrors } from './login-form.ts';
import type { CodeChannel, SentCode } from './sent-code.ts';

/** Asks for the address that wants a code, and the channel. */
export function SendStep({ onSent }: { readonly onSent: (sent: SentCode) => void }) {
  const text = useText('auth');
  const { api, session } = useApp();
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<LoginErrors['email']>();
  const [problem, setProblem] = useState<CallProblem | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const entered = new FormData(form);
    const email = String(entered.get('email') ?? '').trim();
    const channel: CodeChannel = entered.get('channel') === 'whatsapp' ? 'whatsapp' : 'email';
    const wrong = checkEmail(email);
    setError(wrong);
    setProblem(null);
    if (wrong) return form.querySelector<HTMLInputElement>('[name=email]')?.focus();
    setBusy(true);
    const outcome = await api.auth.send_otp({ email, channel, locale, deviceTokens: session.deviceTokens() });
    setBusy(false);
    if (outcome.kind === 'done') onSent({ email, channel, ...outcome.value });
    else setProblem(problemOf(outcome));
  }

  return (
    <AuthForm onSubmit={submit}>
      {problem && <ProblemBanner title={text('forgot.error')} problem={problem} />}
      <EmailField error={error} />
      <fieldset className={styles.choice}>
        <legend>{text('forgot.channel')}</legend>
        {(['email', 'whatsapp'] as const).map((channel) => (
          <label key={channel} className={styles.show}>
            <input type="radio" name="channel" value={channel} defaultChecked={channel === 'email'} />
            {text(`forgot.channel.${channel}`)}
          </label>
        ))}
        <p className={styles.hint}>{text('forgot.channel.hint')}</p>
      </fieldset>
      <Button type="submit" tone="primary" busy={busy} className={styles.submit}>
        {text('forgot.send')}
      </Button>
    </AuthForm>
  );
}
