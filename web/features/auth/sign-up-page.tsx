import { useState } from 'react';
import { paths } from '#web/app/paths.ts';
import { Link, useLocation, useNavigate } from '#web/app/routing/routing.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import styles from './auth-page.module.css';
import { AuthPage } from './auth-page.tsx';
import { MailAgain, type WaitingSignUp } from './mail-again.tsx';
import { ProveStep } from './prove-step.tsx';
import { SignUpForm } from './sign-up-form.tsx';

type Props = { readonly kind: 'operator' | 'agent' };

/** Sign-up of an operator or an agent, also opened by the link in the sign-up mail. */
export function SignUpPage({ kind }: Props) {
  // The token is in the fragment, which browsers never send to a server.
  const token = useLocation().hash.slice(1);
  return token ? <Proof key={token} token={token} /> : <Application kind={kind} />;
}

function Proof({ token }: { readonly token: string }) {
  const text = useText('auth');
  const refusal = useText('refusals');
  const navigate = useNavigate();
  const [proven, setProven] = useState(false);
  return (
    <AuthPage
      title={text('signUp.prove.title')}
      subtitle={proven ? undefined : text('signUp.prove.subtitle')}
      footer={
        <>
          {!proven && (
            <Link className={styles.link ?? ''} to={paths.forgot}>
              {text('login.forgot')}
            </Link>
          )}
          <BackToSignIn />
        </>
      }
    >
      {proven ? (
        <div className={styles.form}>
          <Banner tone="info" icon="check" title={text('signUp.prove.done')} text={refusal('account.pending')} />
        </div>
      ) : (
        <ProveStep
          token={token}
          onProven={() => setProven(true)}
          onGone={() => void navigate(paths.signUp, { replace: true })}
        />
      )}
    </AuthPage>
  );
}

/** The form, and after sending it the notice that the address must be proven. */
function Application({ kind }: Props) {
  const text = useText('auth');
  const [sentTo, setSentTo] = useState<WaitingSignUp | null>(null);
  const other = kind === 'operator' ? 'agent' : 'operator';
  return (
    <AuthPage
      wide
      title={text(`signUp.${kind}.title`)}
      subtitle={sentTo ? undefined : text(`signUp.${kind}.subtitle`)}
      footer={
        <>
          <BackToSignIn />
          {!sentTo && (
            <Link className={styles.link ?? ''} to={kind === 'operator' ? paths.signUpAgent : paths.signUp}>
              {text(`signUp.${other}.link`)}
            </Link>
          )}
        </>
      }
    >
      {sentTo && (
        <div className={styles.form}>
          <Banner
            tone="info"
            icon="check"
            title={text('signUp.sent')}
            text={text('signUp.mail', { email: sentTo.email })}
          />
          <MailAgain {...sentTo} />
          <button type="button" className={styles.link} onClick={() => setSentTo(null)}>
            {text('signUp.mail.other')}
          </button>
        </div>
      )}
      {/* The form keeps its content, in case the address was mistyped. */}
      <div hidden={sentTo !== null}>
        <SignUpForm kind={kind} onDone={setSentTo} />
      </div>
    </AuthPage>
  );
}

function BackToSignIn() {
  const text = useText('auth');
  return (
    <Link className={styles.link ?? ''} to={paths.login}>
      {text('forgot.back')}
    </Link>
  );
}
