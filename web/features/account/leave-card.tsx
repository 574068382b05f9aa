import type { FormEvent } from 'react';
import { useApp } from '#web/app/app-context.tsx';
import { forgetKept } from '#web/app/forms/kept-state.ts';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { useWishKey } from '#web/app/forms/use-wish-key.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { paths } from '#web/app/paths.ts';
import { useNavigate } from '#web/app/routing/routing.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Fields, FormActions } from '#web/ui/form-fields.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { PresentPassword } from './present-password.tsx';

/** Ends the user's own work for the account; typing the password serves as confirmation. */
export function LeaveCard() {
  const text = useText('account');
  const { api, session, changes } = useApp();
  const navigate = useNavigate();
  const { busy, problem, save, issueOf, within } = useSaving(['present']);
  const sendWish = useWishKey();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const present = String(new FormData(event.currentTarget).get('present') ?? '');
    if (!(await save(() => sendWish({ present }, (key) => api.account.leave({ present }, { key }))))) return;
    const userId = session.settings()?.userId;
    if (userId) void changes.drop(userId);
    session.end();
    forgetKept();
    session.forgetEmail();
    showToast({ tone: 'ok', title: text('leave.done') });
    void navigate(paths.login, { replace: true });
  }

  return (
    <Card title={text('leave.title')} about={text('leave.about')}>
      <form ref={within} onSubmit={submit} noValidate>
        <Fields>
          {problem && <ProblemBanner title={text('problem')} problem={problem} />}
          <PresentPassword issue={issueOf('present')} />
          <FormActions>
            <Button type="submit" tone="danger" busy={busy}>
              {text('leave.button')}
            </Button>
          </FormActions>
        </Fields>
      </form>
    </Card>
  );
}
