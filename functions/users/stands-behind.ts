import type { Invitation } from '#functions/stores/invitations.ts';
import type { User } from '#functions/stores/users.ts';
import { grantedBy } from '#shared/domain/account/roles.ts';

/** Whether an invitation is still valid: its inviter is still a user of the account and may grant the role. */
export const standsBehind = (all: readonly User[], { by, role }: Invitation): boolean =>
  by === undefined || all.some((user) => user.userId === by && grantedBy(user.role).includes(role));
