import { useApi } from '#web/app/app-context.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Row, Rows } from '#web/ui/rows.tsx';
import styles from './users.module.css';
import type { Invitation, Users } from './users.ts';

type Props = {
  readonly invitations: readonly Invitation[];
  readonly grants: Users['grants'];
  readonly onChanged: () => void;
};

export function InvitationList({ invitations, grants, onChanged }: Props) {
  const text = useText('users');
  const app = useText('app');
  const api = useApi();
  const locale = useLocale();
  const { busy, problem, save } = useSaving();
  const until = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });

  async function withdraw(id: string) {
    await save(() => api.users.invitation_withdraw({ id }));
    onChanged();
  }

  return (
    <Card title={text('invitations')}>
      {problem && <ProblemBanner title={text('problem')} problem={problem} />}
      <Rows>
        {invitations.map(({ id, name, email, role, endsAt }) => (
          <Row
            key={id}
            tools={
              <>
                <Badge tone="wait">{app(`role.${role}`)}</Badge>
                {grants.includes(role) && (
                  <Button tone="quiet" icon="undo" busy={busy} onClick={() => withdraw(id)}>
                    {text('invitation.withdraw')}
                  </Button>
                )}
              </>
            }
          >
            <strong>
              <bdi>{name}</bdi>
            </strong>
            <p className={styles.small}>{email}</p>
            <p className={styles.small}>{text('invitation.until', { when: until.format(endsAt) })}</p>
          </Row>
        ))}
      </Rows>
    </Card>
  );
}
