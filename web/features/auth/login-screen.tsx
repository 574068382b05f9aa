import { paths } from '#web/app/paths.ts';
import { Link } from '#web/app/routing/routing.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import styles from './auth-page.module.css';
import { AuthPage } from './auth-page.tsx';
import { SignInForm } from './sign-in-form.tsx';

export function Component() {
  const text = useText('auth');
  return (
    <AuthPage
      title={text('login.title')}
      subtitle={text('login.subtitle')}
      footer={
        <>
          <Link className={styles.link ?? ''} to={paths.forgot}>
            {text('login.forgot')}
          </Link>
          <Link className={styles.link ?? ''} to={paths.signUp}>
            {text('login.signUp')}
          </Link>
          <Link className={styles.link ?? ''} to={paths.bind}>
            {text('login.bind')}
          </Link>
        </>
      }
    >
      <SignInForm submitLabel={text('login.submit')} />
    </AuthPage>
  );
}
