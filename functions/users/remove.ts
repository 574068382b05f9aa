import { implement } from '#functions/runtime/implement.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { goingOn, usersStore, whileActing } from '#functions/stores/users.ts';
import { leads, mayManage } from '#shared/domain/account/roles.ts';
import { remove } from '#shared/operations/users.ts';

export const handler = implement(remove, { sessions: sessionsStore, users: usersStore })(
  async ({ input: { userId }, actor, sessions, users, refuse }) => {
    const user = await users.find(userId);
    if (!user || user.accountId !== actor.accountId || !mayManage(actor, user)) return refuse('user.notYours');
    // Who takes somebody out that leads goes on with their houses: none is left without anybody who leads it.
    const heir = leads(user.role) ? await users.find(actor.userId) : null;
    const after = heir?.role === user.role ? goingOn(heir, user.venues) : null;
    const change = () => users.remove(user, [after?.write ?? whileActing(actor)]);
    const handOver = () => (heir && after ? sessions.giveWith(change, heir, after.venues) : change());
    const outcome = await sessions.endWith(handOver, userId);
    return outcome === 'done' ? {} : refuse('system.busy');
  },
);
