import { useApp } from '#web/app/app-context.tsx';
import { useWishKey } from '#web/app/forms/use-wish-key.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { paths } from '#web/app/paths.ts';
import { Link, useLocation, useNavigate } from '#web/app/routing/routing.ts';
import { NewPasswordFields } from '#web/app/session/new-password.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import styles from './auth-page.module.css';
import { AuthForm, AuthPage } from './auth-page.tsx';
import { useNewPassword } from './use-new-password.ts';

/**
 * An invited user chooses a password; the token is in the fragment of the address, which browsers never send to a server.
 */
export function Component() {
  const text = useText('auth');
  const { api, session } = useApp();
  const navigate = useNavigate();
  const sendWish = useWishKey();
  const token = useLocation().hash.slice(1);
  const { busy, wrong, problem, submit } = useNewPassword(
    (password) => sendWish({ password }, (key) => api.auth.accept_invitation({ token, password }, { key })),
    ({ email }) => {
      // The user signed in here so far is another one than the invited.
      session.end();
      session.rememberEmail(email);
      showToast({ tone: 'ok', title: text('forgot.done') });
      void navigate(paths.login, { replace: true });
    },
    /^[\w.-]{20,200}$/.test(token) ? null : { kind: 'refused', code: 'invitation.gone' },
  );
  // No other password would help.
  const over =
    problem?.kind === 'refused' && (problem.code === 'invitation.gone' || problem.code === 'invitation.registered');

  return (
    <AuthPage
      title={text('invitation.title')}
      subtitle={!over && text('invitation.subtitle')}
      footer={
        <Link className={styles.link ?? ''} to={paths.login}>
          {text('forgot.back')}
        </Link>
      }
    >
      <AuthForm onSubmit={submit}>
        {problem && <ProblemBanner title={text('forgot.error')} problem={problem} />}
        {!over && (
          <>
            <NewPasswordFields problem={wrong} />
            <Button type="submit" tone="primary" busy={busy} className={styles.submit}>
              {text('forgot.new.submit')}
            </Button>
          </>
        )}
      </AuthForm>
    </AuthPage>
  );
}
