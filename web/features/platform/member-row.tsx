import { useState } from 'react';
import { useApi } from '#web/app/app-context.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { useWishKey } from '#web/app/forms/use-wish-key.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DOT } from '#web/ui/dot.ts';
import { Row } from '#web/ui/rows.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { AreaBadges } from './area-badges.tsx';
import { RightsDialog } from './rights-dialog.tsx';
import styles from './team.module.css';
import type { Member, Team } from './team.ts';

type Props = {
  readonly member: Member;
  readonly own: Team['own'];
  readonly isOwn: boolean;
  readonly onChanged: () => void;
};

export function MemberRow({ member, own, isOwn, onChanged }: Props) {
  const text = useText('localize');
  const api = useApi();
  const when = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium' });
  const { busy, problem, save } = useSaving();
  const sendWish = useWishKey();
  const [open, setOpen] = useState<'rights' | 'removing' | null>(null);
  const { userId, name, email, avatar, level, areas, secondFactor, signedInAt, manageable } = member;
  const seen = signedInAt ? text('team.signedIn', { when: when.format(signedInAt) }) : text('team.signedIn.never');

  async function remove() {
    const removed = await save(() => sendWish({ userId }, (key) => api.boss.team_remove({ userId }, { key })));
    setOpen(null);
    if (!removed) return;
    showToast({ tone: 'ok', title: text('team.remove.done', { name }) });
    onChanged();
  }

  return (
    <Row
      tools={
        manageable && (
          <>
            <Button tone="quiet" icon="settings" onClick={() => setOpen('rights')}>
              {text('team.change')}
            </Button>
            <Button tone="quiet" icon="close" busy={busy} onClick={() => setOpen('removing')}>
              {text('team.remove')}
            </Button>
          </>
        )
      }
    >
      <div className={styles.member}>
        <Avatar src={avatar} name={name} alt="" small />
        <div>
          <p className={styles.name}>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            {isOwn && <Badge tone="info">{text('team.you')}</Badge>}
            {!secondFactor && <Badge tone="wait">{text('team.factor.off')}</Badge>}
          </p>
          <p className={styles.small}>{[email, seen].join(DOT)}</p>
          <p className={styles.areas}>
            <Badge>{text('team.level.of', { level })}</Badge>
            <AreaBadges areas={areas} />
          </p>
        </div>
      </div>
      {problem && <ProblemBanner title={text('team.problem')} problem={problem} />}
      {open === 'rights' && <RightsDialog {...{ member, own, onChanged }} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        open={open === 'removing'}
        onClose={() => setOpen(null)}
        onConfirm={remove}
        busy={busy}
        title={text('team.remove.title', { name })}
        text={text('team.remove.text')}
        confirmLabel={text('team.remove')}
        keepLabel={text('team.cancel')}
      />
    </Row>
  );
}
