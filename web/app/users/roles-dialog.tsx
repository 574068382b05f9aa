import { useState } from 'react';
import { AGENT_ROLES, VENUE_ROLES } from '#shared/contracts/define.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { InstructionDialog } from '#web/ui/message-dialog.tsx';
import type { Users } from './users.ts';

/** What each role may open and change, to read before inviting somebody. */
export function RolesDialog({ grants }: Pick<Users, 'grants'>) {
  const text = useText('users');
  const app = useText('app');
  const roles = grants.includes('staff') ? AGENT_ROLES : VENUE_ROLES;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="quiet" icon="note" onClick={() => setOpen(true)}>
        {text('roles.open')}
      </Button>
      <InstructionDialog
        open={open}
        onClose={() => setOpen(false)}
        title={text('roles.open')}
        closeLabel={app('close')}
        steps={roles.map((role) => (
          <>
            <strong>{app(`role.${role}`)}</strong>
            <br />
            {text(`roles.${role}`)}
          </>
        ))}
      />
    </>
  );
}
