import { type FormEvent, useId, useState } from 'react';
import { useApi } from '#web/app/app-context.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Fields } from '#web/ui/form-fields.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { RightsFields } from './rights-fields.tsx';
import { type Member, rightsOf, type Team, type TypedRights } from './team.ts';

type Props = {
  readonly member: Member;
  readonly own: Team['own'];
  readonly onChanged: () => void;
  readonly onClose: () => void;
};

/** Another level and other areas of a colleague, who has to sign in again. */
export function RightsDialog({ member, own, onChanged, onClose }: Props) {
  const text = useText('localize');
  const app = useText('app');
  const api = useApi();
  const id = useId();
  const { busy, problem, save, issueOf, within } = useSaving(['level']);
  const { userId, name, areas } = member;
  const [rights, setRights] = useState<TypedRights>({ level: String(member.level), areas });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!(await save(() => api.boss.team_write({ userId, ...rightsOf(rights) })))) return;
    showToast({ tone: 'ok', title: text('team.change.done', { name }) });
    onClose();
    onChanged();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={text('team.change.title', { name })}
      description={text('team.change.text')}
      closeLabel={app('close')}
      footer={
        <Button type="submit" form={id} tone="primary" icon="check" busy={busy}>
          {text('team.save')}
        </Button>
      }
    >
      <form id={id} ref={within} onSubmit={submit} noValidate>
        {problem && <ProblemBanner title={text('team.problem')} problem={problem} />}
        <Fields>
          <RightsFields {...{ own, rights }} onChange={setRights} issue={issueOf('level')} />
        </Fields>
      </form>
    </Dialog>
  );
}
