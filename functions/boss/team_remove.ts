import { pictures } from '#functions/gateways/pictures.ts';
import { implement } from '#functions/platform/implement.ts';
import { removeWithPicture } from '#functions/services/remove-picture.ts';
import { logWrite } from '#functions/stores/platform-log.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { PLATFORM, usersStore, whileStaff } from '#functions/stores/users.ts';
import { mayManageStaff } from '#shared/domain/account/staff.ts';
import { team_remove } from '#shared/operations/boss/team.ts';

export const handler = implement(team_remove, { sessions: sessionsStore, users: usersStore, pictures })(
  async ({ input: { userId }, actor, now, once, sessions, users, pictures, refuse }) => {
    const [user, remover] = await Promise.all([users.find(userId), users.find(actor.userId)]);
    if (!remover || user?.accountId !== PLATFORM.accountId || !mayManageStaff(remover, user)) {
      return refuse('user.notYours');
    }
    const by = { userId: remover.userId, name: remover.name };
    const entry = logWrite('team', { at: now, by, did: 'removed', about: user.email });
    const change = () => users.remove(user, [whileStaff(remover), entry, once.write({})]);
    const outcome = await sessions.endWith(() => removeWithPicture({ pictures, users }, user, change), userId);
    return outcome === 'done' ? {} : refuse('system.busy');
  },
);
