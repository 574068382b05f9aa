import { useApp } from '#web/app/app-context.tsx';
import { useWishKey } from '#web/app/forms/use-wish-key.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { NewPasswordFields } from '#web/app/session/new-password.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './auth-page.module.css';
import { AuthForm } from './auth-page.tsx';
import { useNewPassword } from './use-new-password.ts';

type Props = {
  readonly ticket: string;
  readonly onDone: () => void;
  /** Called when the right to set a password has expired: the process starts again. */
  readonly onSpent: () => void;
};

export function ResetStep({ ticket, onDone, onSpent }: Props) {
  const text = useText('auth');
  const { api, session } = useApp();
  const sendWish = useWishKey();
  const { busy, wrong, problem, submit } = useNewPassword(async (password) => {
    const wish = { ticket, password };
    const outcome = await sendWish(wish, (key) => api.auth.reset_password(wish, { key }));
    if (outcome.kind === 'done') session.keepDeviceToken(outcome.value.deviceToken);
    return outcome;
  }, onDone);
  const spent = problem?.kind === 'refused' && problem.code === 'code.spent';
  return (
    <AuthForm onSubmit={submit}>
      {problem && <ProblemBanner title={text('forgot.error')} problem={problem} />}
      <NewPasswordFields problem={wrong} />
      {spent ? (
        <Button tone="primary" className={styles.submit} onClick={onSpent}>
          {text('forgot.resend')}
        </Button>
      ) : (
        <Button type="submit" tone="primary" busy={busy} className={styles.submit}>
          {text('forgot.new.submit')}
        </Button>
      )}
    </AuthForm>
  );
}
