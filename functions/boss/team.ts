import { implement } from '#functions/platform/implement.ts';
import { invitationsStore } from '#functions/stores/invitations.ts';
import { platformLogStore } from '#functions/stores/platform-log.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { PLATFORM, usersStore } from '#functions/stores/users.ts';
import { BOSS_LEVEL, mayGrantRights, mayManageStaff } from '#shared/domain/account/staff.ts';
import { team } from '#shared/operations/boss/team.ts';

type Did = 'invited' | 'withdrawn' | 'changed' | 'removed';

export const handler = implement(team, {
  invitations: invitationsStore,
  log: platformLogStore,
  sessions: sessionsStore,
  users: usersStore,
})(async ({ actor, now, invitations, log, users }) => {
  const [all, invited, entries] = await Promise.all([
    users.ofAccount(PLATFORM.accountId),
    invitations.list(PLATFORM.accountId, now),
    log.latest('team'),
  ]);
  const { level, areas = null } = actor;
  return {
    staff: all
      .filter((user) => user.level > BOSS_LEVEL)
      .map((user) => ({
        ...{ userId: user.userId, name: user.name, email: user.email, avatar: user.avatar ?? '' },
        ...{ level: user.level, areas: user.areas ? [...user.areas] : null },
        ...{ secondFactor: user.factorNonce !== undefined, signedInAt: user.signedInAt ?? null },
        manageable: mayManageStaff(actor, user),
      })),
    invitations: invited.flatMap(({ id, name, email, endsAt, level: wished = 0, areas: asked }) =>
      wished > BOSS_LEVEL
        ? [
            {
              ...{ id, name, email, endsAt, level: wished, areas: asked ? [...asked] : null },
              manageable: mayGrantRights(actor, { level: wished, areas: asked }),
            },
          ]
        : [],
    ),
    own: { level, areas: areas && [...areas] },
    log: entries.map(({ at, by, did, about, to }) => ({
      ...{ at, by: by.name, did: did as Did, about },
      ...(to !== undefined && { to }),
    })),
  };
});
