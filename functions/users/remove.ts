import { pictures } from '#functions/gateways/pictures.ts';
import { implement } from '#functions/platform/implement.ts';
import { removeWithPicture } from '#functions/services/remove-picture.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { usersStore } from '#functions/stores/users.ts';
import { mayManage } from '#shared/domain/account/roles.ts';
import { remove } from '#shared/operations/users/users.ts';
import { handOver } from './hand-over.ts';

export const handler = implement(remove, { sessions: sessionsStore, users: usersStore, pictures })(
  async ({ input: { userId }, actor, once, sessions, users, pictures, refuse }) => {
    const user = await users.find(userId);
    if (!user || user.accountId !== actor.accountId || !mayManage(actor, user)) return refuse('user.notYours');
    const change = () =>
      handOver({ users, sessions }, actor, user, (standing) => users.remove(user, [standing, once.write({})]));
    const outcome = await sessions.endWith(() => removeWithPicture({ pictures, users }, user, change), userId);
    return outcome === 'done' ? {} : refuse('system.busy');
  },
);
