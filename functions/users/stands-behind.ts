import type { Invitation } from '#functions/stores/invitations.ts';
import type { User } from '#functions/stores/users.ts';
import { grantedBy } from '#shared/domain/account/roles.ts';

/** Nobody accepts any more what somebody invited to who is gone, or may not give that role now. */
export const standsBehind = (all: readonly User[], { by, role }: Invitation): boolean =>
  by === undefined || all.some((user) => user.userId === by && grantedBy(user.role).includes(role));
