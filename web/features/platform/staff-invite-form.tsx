import { type FormEvent, useState } from 'react';
import { useApi } from '#web/app/app-context.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { useWishKey } from '#web/app/forms/use-wish-key.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Fields, FormActions } from '#web/ui/form-fields.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { RightsFields } from './rights-fields.tsx';
import styles from './team.module.css';
import { rightsOf, type Team, type TypedRights } from './team.ts';

type Props = { readonly own: Team['own']; readonly onInvited: () => void };

const NOTHING_YET: TypedRights = { level: '101', areas: [] };

export function StaffInviteForm({ own, onInvited }: Props) {
  const text = useText('localize');
  const refusal = useText('refusals');
  const api = useApi();
  const locale = useLocale();
  const sendWish = useWishKey();
  const { busy, problem, save, issueOf, within } = useSaving(['name', 'email', 'level']);
  const [rights, setRights] = useState<TypedRights>(NOTHING_YET);
  const [nameIssue, emailIssue] = [issueOf('name'), issueOf('email')];

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const entered = new FormData(form);
    const [name, email] = [String(entered.get('name') ?? ''), String(entered.get('email') ?? '')];
    const wish = { name, email, locale, ...rightsOf(rights) };
    if (!(await save(() => sendWish(wish, (key) => api.boss.team_invite(wish, { key }))))) return;
    form.reset();
    setRights(NOTHING_YET);
    showToast({ tone: 'ok', title: text('team.invite.done', { email }) });
    onInvited();
  }

  return (
    <Card title={text('team.invite.title')} about={text('team.invite.about')}>
      {problem && <ProblemBanner title={text('team.problem')} problem={problem} />}
      <form ref={within} onSubmit={submit} noValidate className={styles.form}>
        <Fields>
          <Fields pairs>
            <TextField
              label={text('team.invite.name')}
              name="name"
              autoComplete="off"
              maxLength={60}
              error={nameIssue && refusal(nameIssue)}
            />
            <TextField
              label={text('team.invite.email')}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              error={emailIssue && refusal(emailIssue)}
            />
          </Fields>
          <RightsFields {...{ own, rights }} onChange={setRights} issue={issueOf('level')} />
        </Fields>
        <FormActions>
          <Button type="submit" tone="primary" icon="send" busy={busy}>
            {text('team.invite.send')}
          </Button>
        </FormActions>
      </form>
    </Card>
  );
}
