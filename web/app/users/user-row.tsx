import { useRef, useState } from 'react';
import { useApi } from '#web/app/app-context.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { useWishKey } from '#web/app/forms/use-wish-key.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import type { VenueChoice } from '#web/app/session/venue.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Row } from '#web/ui/rows.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { UserTools } from './user-tools.tsx';
import styles from './users.module.css';
import type { User, Users } from './users.ts';
import { VenuesDialog } from './venues-dialog.tsx';

type Props = {
  readonly user: User;
  readonly grants: Users['grants'];
  /** The venues visible to the signed-in user. */
  readonly venues: readonly VenueChoice[];
  readonly onChanged: () => void;
};

export function UserRow({ user, grants, venues, onChanged }: Props) {
  const text = useText('users');
  const app = useText('app');
  const api = useApi();
  const { busy, problem, save } = useSaving();
  const sendWish = useWishKey();
  const [removing, setRemoving] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const { userId, name, email, role } = user;
  const [wished, setWished] = useState({ role, asking: false });
  const roles = useRef<HTMLButtonElement>(null);
  const leaveRole = () => setWished({ ...wished, asking: false });

  async function changeRole() {
    const changed = await save(() => api.users.role_write({ userId, role: wished.role }));
    leaveRole();
    if (!changed) return;
    showToast({ tone: 'ok', title: text('role.done', { name }) });
    onChanged();
  }
  async function remove() {
    const removed = await save(() => sendWish({ userId }, (key) => api.users.remove({ userId }, { key })));
    setRemoving(false);
    if (!removed) return;
    showToast({ tone: 'ok', title: text('remove.done', { name }) });
    onChanged();
  }

  return (
    <Row
      tools={
        <UserTools
          {...{ user, grants, venues, busy, roles }}
          onRole={(next) => setWished({ role: next, asking: next !== role })}
          onVenues={() => setChoosing(true)}
          onRemove={() => setRemoving(true)}
        />
      }
    >
      <strong>
        <bdi>{name}</bdi>
      </strong>
      <p className={styles.small}>{email}</p>
      {problem && <ProblemBanner title={text('problem')} problem={problem} />}
      <VenuesDialog
        user={user}
        venues={venues}
        open={choosing}
        onClose={() => setChoosing(false)}
        onChanged={onChanged}
      />
      <ConfirmDialog
        open={wished.asking}
        onClose={leaveRole}
        onConfirm={changeRole}
        busy={busy}
        tone="primary"
        finalFocus={roles}
        title={text('role.title', { name, role: app(`role.${wished.role}`) })}
        text={text('role.text', { can: text(`roles.${wished.role}`) })}
        confirmLabel={text('role.change')}
        keepLabel={text('cancel')}
      />
      <ConfirmDialog
        open={removing}
        onClose={() => setRemoving(false)}
        onConfirm={remove}
        busy={busy}
        title={text('remove.title', { name })}
        text={text('remove.text')}
        confirmLabel={text('remove')}
        keepLabel={text('cancel')}
      />
    </Row>
  );
}
