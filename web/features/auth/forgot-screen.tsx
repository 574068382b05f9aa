import { useState } from 'react';
import { useApp } from '#web/app/app-context.tsx';
import { paths } from '#web/app/paths.ts';
import { Link, useNavigate } from '#web/app/routing.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { showToast } from '#web/ui/toast.tsx';
import styles from './auth-page.module.css';
import { AuthPage } from './auth-page.tsx';
import { ResetStep } from './reset-step.tsx';
import { SendStep } from './send-step.tsx';
import { VerifyStep } from './verify-step.tsx';

export type Channel = 'email' | 'whatsapp';

/** The three steps of the specification: SendOtp, VerifyOtp, ResetPassword. */
type Step =
  | { readonly name: 'SendOtp' }
  | { readonly name: 'VerifyOtp'; readonly email: string; readonly channel: Channel; readonly minutes: number }
  | { readonly name: 'ResetPassword'; readonly ticket: string; readonly email: string };

export function Component() {
  const text = useText('auth');
  const { session } = useApp();
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>({ name: 'SendOtp' });
  const restart = () => setStep({ name: 'SendOtp' });

  function done(email: string) {
    session.end();
    session.rememberEmail(email);
    showToast({ tone: 'ok', title: text('forgot.done') });
    void navigate(paths.login, { replace: true });
  }

  const title = step.name === 'ResetPassword' ? text('forgot.new.title') : text('forgot.title');
  const subtitle =
    step.name === 'SendOtp'
      ? text('forgot.subtitle')
      : step.name === 'VerifyOtp'
        ? text('forgot.sent', { email: step.email })
        : undefined;
  return (
    <AuthPage
      title={title}
      subtitle={subtitle}
      footer={
        <Link className={styles.link ?? ''} to={paths.login}>
          {text('forgot.back')}
        </Link>
      }
    >
      {step.name === 'SendOtp' && <SendStep onSent={(sent) => setStep({ name: 'VerifyOtp', ...sent })} />}
      {step.name === 'VerifyOtp' && (
        <VerifyStep {...step} onTicket={(ticket) => setStep({ name: 'ResetPassword', ticket, email: step.email })} />
      )}
      {step.name === 'ResetPassword' && (
        <ResetStep ticket={step.ticket} onDone={() => done(step.email)} onSpent={restart} />
      )}
    </AuthPage>
  );
}
