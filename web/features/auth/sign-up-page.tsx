import { useState } from 'react';
import { paths } from '#web/app/paths.ts';
import { Link } from '#web/app/routing.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import styles from './auth-page.module.css';
import { AuthPage } from './auth-page.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** Sign-up of an operator or an agent; at its end the account waits, and the page says so. */
export function SignUpPage({ kind }: { readonly kind: 'operator' | 'agent' }) {
  const text = useText('auth');
  const refusal = useText('refusals');
  const [sent, setSent] = useState(false);
  const other = kind === 'operator' ? 'agent' : 'operator';
  return (
    <AuthPage
      wide
      title={text(`signUp.${kind}.title`)}
      subtitle={sent ? undefined : text(`signUp.${kind}.subtitle`)}
      footer={
        <>
          <Link className={styles.link ?? ''} to={paths.login}>
            {text('forgot.back')}
          </Link>
          {!sent && (
            <Link className={styles.link ?? ''} to={kind === 'operator' ? paths.signUpAgent : paths.signUp}>
              {text(`signUp.${other}.link`)}
            </Link>
          )}
        </>
      }
    >
      {sent ? (
        <div className={styles.form}>
          <Banner tone="info" icon="check" title={text('signUp.sent')} text={refusal('account.pending')} />
        </div>
      ) : (
        <SignUpForm kind={kind} onDone={() => setSent(true)} />
      )}
    </AuthPage>
  );
}
