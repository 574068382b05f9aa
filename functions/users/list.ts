import { implement } from '#functions/platform/implement.ts';
import { invitationsStore } from '#functions/stores/invitations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { PLATFORM, usersStore } from '#functions/stores/users.ts';
import { grantedBy, mayManage } from '#shared/domain/account/roles.ts';
import { list } from '#shared/operations/users/users.ts';
import { standsBehind } from './stands-behind.ts';

export const handler = implement(list, { invitations: invitationsStore, sessions: sessionsStore, users: usersStore })(
  async ({ actor, now, invitations, users }) => {
    const [all, invited] = await Promise.all([
      users.ofAccount(actor.accountId),
      invitations.list(actor.accountId, now),
    ]);
    return {
      users: all.map((user) => ({
        userId: user.userId,
        name: user.name,
        email: user.email,
        role: user.role,
        secondFactor: user.factorNonce !== undefined,
        venues: [...user.venues],
        manageable: mayManage(actor, user),
      })),
      invitations: invited
        .filter((each) => standsBehind(all, each))
        .map(({ id, name, email, role, endsAt }) => ({ id, name, email, role, endsAt })),
      // The platform's staff are invited with a level and areas (`boss.team_invite`).
      grants: actor.accountId === PLATFORM.accountId ? [] : [...grantedBy(actor.role)],
    };
  },
);
