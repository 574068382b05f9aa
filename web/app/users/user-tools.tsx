import type { Ref } from 'react';
import type { VenueChoice } from '#web/app/session/venue.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Select } from '#web/ui/select.tsx';
import styles from './users.module.css';
import type { User, Users } from './users.ts';

type Props = {
  readonly user: User;
  readonly grants: Users['grants'];
  readonly venues: readonly VenueChoice[];
  readonly busy: boolean;
  readonly roles: Ref<HTMLButtonElement>;
  readonly onRole: (role: User['role']) => void;
  readonly onVenues: () => void;
  readonly onRemove: () => void;
};

/** A user's role and venues, as far as the signed-in user may change them. */
export function UserTools({ user, grants, venues, busy, roles, onRole, onVenues, onRemove }: Props) {
  const text = useText('users');
  const app = useText('app');
  const { name, role, secondFactor, manageable } = user;
  return (
    <>
      {secondFactor && (
        <Badge tone="ok" icon="check">
          {text('secondFactor')}
        </Badge>
      )}
      {manageable ? (
        <>
          <div className={classNames(venues.length > 1 && styles.role)}>
            <Select
              ref={roles}
              label={text('role.of', { name })}
              value={role}
              choices={grants.map((value) => ({ value, label: app(`role.${value}`) }))}
              onChoose={onRole}
            />
          </div>
          {venues.length > 1 && (
            <Button tone="quiet" icon="table" aria-label={text('venues.of', { name })} onClick={onVenues}>
              {text('venues.button')}
            </Button>
          )}
          <Button tone="quiet" icon="close" busy={busy} onClick={onRemove}>
            {text('remove')}
          </Button>
        </>
      ) : (
        <Badge>{app(`role.${role}`)}</Badge>
      )}
    </>
  );
}
