import { useApp } from '#web/app/app-context.tsx';
import { paths } from '#web/app/paths.ts';
import { Link, useNavigate } from '#web/app/routing/routing.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import styles from './auth-page.module.css';
import { AuthPage } from './auth-page.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Asks the user who was last signed in on this device for the password only. */
export function Component() {
  const text = useText('auth');
  const { session } = useApp();
  const navigate = useNavigate();
  const email = session.email();

  function asSomebodyElse() {
    session.forgetEmail();
    // The page to return to was requested by the previous user.
    session.takeTarget();
    void navigate(paths.login, { replace: true });
  }

  return (
    <AuthPage
      title={text('lock.title')}
      subtitle={
        <>
          <p className={styles.whose} dir="auto">
            {email}
          </p>
          <p>{text('lock.subtitle')}</p>
        </>
      }
      footer={
        <>
          <Link className={styles.link ?? ''} to={paths.forgot}>
            {text('login.forgot')}
          </Link>
          <button type="button" className={styles.link} onClick={asSomebodyElse}>
            {text('lock.other')}
          </button>
        </>
      }
    >
      <SignInForm lockedEmail={email} submitLabel={text('lock.submit')} />
    </AuthPage>
  );
}
