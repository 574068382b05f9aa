import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useApp } from '#web/app/app-context.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { checkNewPassword, NewPasswordFields, type NewPasswordProblem } from '#web/app/session/new-password.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Fields, FormActions } from '#web/ui/form-fields.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { DEVICES_KEY } from './account.ts';
import { PresentPassword } from './present-password.tsx';

export function PasswordCard() {
  const text = useText('account');
  const { api, session } = useApp();
  const queries = useQueryClient();
  const { busy, problem, save, issueOf, within } = useSaving(['present', 'password']);
  const [wrong, setWrong] = useState<NewPasswordProblem>({});

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const entered = new FormData(form);
    const { password, problem: found } = checkNewPassword(entered);
    setWrong(found);
    const [first] = Object.keys(found);
    if (first) return form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    const present = String(entered.get('present') ?? '');
    const changed = await save(() => api.account.password_write({ present, password }));
    if (!changed) return;
    session.keepDeviceToken(changed.deviceToken);
    form.reset();
    void queries.invalidateQueries({ queryKey: DEVICES_KEY });
    showToast({ tone: 'ok', title: text('password.done') });
  }

  const refused = issueOf('password');
  return (
    <Card title={text('password.title')} about={text('password.about')}>
      <form ref={within} onSubmit={submit} noValidate>
        <Fields>
          {problem && <ProblemBanner title={text('problem')} problem={problem} />}
          <PresentPassword issue={issueOf('present')} />
          <NewPasswordFields problem={refused ? { password: refused } : wrong} />
          <FormActions>
            <Button type="submit" tone="primary" icon="check" busy={busy}>
              {text('password.save')}
            </Button>
          </FormActions>
        </Fields>
      </form>
    </Card>
  );
}
