import { useState } from 'react';
import { useApp } from '#web/app/app-context.tsx';
import { paths } from '#web/app/paths.ts';
import { Link, useLocation, useNavigate } from '#web/app/routing/routing.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { showToast } from '#web/ui/toast.tsx';
import styles from './auth-page.module.css';
import { AuthPage } from './auth-page.tsx';
import { ResetStep } from './reset-step.tsx';
import { SendStep } from './send-step.tsx';
import type { SentCode } from './sent-code.ts';
import { TakeBackStep } from './take-back-step.tsx';
import { VerifyStep } from './verify-step.tsx';

/**
 * The steps SendOtp, VerifyOtp and ResetPassword of the specification. A link sent to a former address (`TakeBack`) leads
 * to the third.
 */
type Step =
  | { readonly name: 'SendOtp' }
  | ({ readonly name: 'VerifyOtp' } & SentCode)
  | { readonly name: 'TakeBack'; readonly token: string }
  | { readonly name: 'ResetPassword'; readonly ticket: string; readonly email: string };

export function Component() {
  const text = useText('auth');
  const { session } = useApp();
  const navigate = useNavigate();
  // The token is in the fragment, which browsers never send to a server.
  const token = useLocation().hash.slice(1);
  const [step, setStep] = useState<Step>(token ? { name: 'TakeBack', token } : { name: 'SendOtp' });

  /** Leaves the link's address, so that reloading the page does not start its step again. */
  function go(next: Step) {
    setStep(next);
    if (token) void navigate(paths.forgot, { replace: true });
  }
  const sent = (code: SentCode) => setStep({ name: 'VerifyOtp', ...code });
  const restart = () => go({ name: 'SendOtp' });

  function done(email: string) {
    session.end();
    session.rememberEmail(email);
    showToast({ tone: 'ok', title: text('forgot.done') });
    void navigate(paths.login, { replace: true });
  }

  function tookBack(taken: { readonly email: string; readonly ticket: string }) {
    go({ name: 'ResetPassword', ...taken });
    showToast({ tone: 'ok', title: text('takeBack.done', { email: taken.email }) });
  }

  const titles = {
    SendOtp: [text('forgot.title'), text('forgot.subtitle')],
    VerifyOtp: [text('forgot.title'), text('forgot.sent', { email: 'email' in step ? step.email : '' })],
    TakeBack: [text('takeBack.title')],
    ResetPassword: [text('forgot.new.title')],
  } as const;
  const [title, subtitle] = titles[step.name];
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
      {step.name === 'SendOtp' && <SendStep onSent={sent} />}
      {step.name === 'TakeBack' && <TakeBackStep token={step.token} onTaken={tookBack} onGone={restart} />}
      {step.name === 'VerifyOtp' && (
        <VerifyStep
          {...step}
          onResent={sent}
          onTicket={(ticket) => setStep({ name: 'ResetPassword', ticket, email: step.email })}
        />
      )}
      {step.name === 'ResetPassword' && (
        <ResetStep ticket={step.ticket} onDone={() => done(step.email)} onSpent={restart} />
      )}
    </AuthPage>
  );
}
