import { useApi } from '#web/app/app-context.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DOT } from '#web/ui/dot.ts';
import { Row, Rows } from '#web/ui/rows.tsx';
import { AreaBadges } from './area-badges.tsx';
import styles from './team.module.css';
import type { StaffInvitation } from './team.ts';

type Props = { readonly invitations: readonly StaffInvitation[]; readonly onChanged: () => void };

export function StaffInvitations({ invitations, onChanged }: Props) {
  const text = useText('localize');
  const api = useApi();
  const until = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium' });
  const { busy, problem, save } = useSaving();

  async function withdraw(id: string) {
    await save(() => api.boss.team_withdraw({ id }));
    onChanged();
  }

  return (
    <Card title={text('team.invitations')}>
      {problem && <ProblemBanner title={text('team.problem')} problem={problem} />}
      <Rows>
        {invitations.map(({ id, name, email, level, areas, endsAt, manageable }) => (
          <Row
            key={id}
            tools={
              manageable && (
                <Button tone="quiet" icon="undo" busy={busy} onClick={() => withdraw(id)}>
                  {text('team.invitation.withdraw')}
                </Button>
              )
            }
          >
            <strong>
              <bdi>{name}</bdi>
            </strong>
            <p className={styles.small}>
              {[email, text('team.invitation.until', { when: until.format(endsAt) })].join(DOT)}
            </p>
            <p className={styles.areas}>
              <Badge>{text('team.level.of', { level })}</Badge>
              <AreaBadges areas={areas} />
            </p>
          </Row>
        ))}
      </Rows>
    </Card>
  );
}
