import { type FormEvent, useState } from 'react';
import { useApi } from '#web/app/app-context.tsx';
import { useWishKey } from '#web/app/forms/use-wish-key.ts';
import { type CallProblem, ProblemBanner, problemOf } from '#web/app/frame/call-problem.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './auth-page.module.css';
import { AuthForm } from './auth-page.tsx';

type Props = {
  readonly token: string;
  readonly onTaken: (taken: { readonly email: string; readonly ticket: string }) => void;
  /** Called when there is nothing left to take back; a user who has already done so sets a password by a code. */
  readonly onGone: () => void;
};

/** Explains what the link sent to a former address will do, before doing it. */
export function TakeBackStep({ token, onTaken, onGone }: Props) {
  const text = useText('auth');
  const api = useApi();
  const sendWish = useWishKey();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<CallProblem | null>(
    /^[\w.-]{20,200}$/.test(token) ? null : { kind: 'refused', code: 'former.gone' },
  );
  const gone = problem?.kind === 'refused' && problem.code === 'former.gone';

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setProblem(null);
    setBusy(true);
    const outcome = await sendWish({ token }, (key) => api.auth.take_back({ token }, { key }));
    setBusy(false);
    if (outcome.kind === 'done') onTaken(outcome.value);
    else setProblem(problemOf(outcome));
  }

  return (
    <AuthForm onSubmit={submit}>
      {problem && <ProblemBanner title={text('forgot.error')} problem={problem} />}
      {!gone && (
        <div>
          <p>{text('takeBack.about')}</p>
          <ul className={styles.actions}>
            <li>{text('takeBack.address')}</li>
            <li>{text('takeBack.sessions')}</li>
            <li>{text('takeBack.lately')}</li>
            <li>{text('takeBack.password')}</li>
          </ul>
        </div>
      )}
      {gone ? (
        <Button tone="primary" className={styles.submit} onClick={onGone}>
          {text('takeBack.byCode')}
        </Button>
      ) : (
        <Button type="submit" tone="primary" busy={busy} className={styles.submit}>
          {text('takeBack.submit')}
        </Button>
      )}
    </AuthForm>
  );
}
