import type { FormEvent } from 'react';
import { useApi } from '#web/app/app-context.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Fields, FormActions } from '#web/ui/form-fields.tsx';
import { showToast } from '#web/ui/toast.tsx';
import styles from './account-screen.module.css';
import { PresentPassword } from './present-password.tsx';

type Props = { readonly phone: string; readonly onKept: () => void; readonly onUnbound: () => void };

/** Asks for the password before the number is unbound. */
export function UnbindCard({ phone, onKept, onUnbound }: Props) {
  const text = useText('account');
  const api = useApi();
  const { busy, problem, save, issueOf, within } = useSaving(['present']);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const present = String(new FormData(event.currentTarget).get('present') ?? '');
    if (!(await save(() => api.account.number_remove({ present })))) return;
    showToast({ tone: 'ok', title: text('number.removed') });
    onKept();
    onUnbound();
  }

  return (
    <Card title={text('number.title')} about={text('number.remove.about')}>
      <p className={styles.value} dir="ltr">
        {phone}
      </p>
      <form ref={within} onSubmit={submit} noValidate>
        <Fields>
          {problem && <ProblemBanner title={text('problem')} problem={problem} />}
          <PresentPassword issue={issueOf('present')} autoFocus />
          <FormActions>
            <Button type="submit" tone="danger" busy={busy}>
              {text('number.remove')}
            </Button>
            <Button onClick={onKept}>{text('cancel')}</Button>
          </FormActions>
        </Fields>
      </form>
    </Card>
  );
}
