import { implement } from '#functions/platform/implement.ts';
import { logWrite } from '#functions/stores/platform-log.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { PLATFORM, staffChange, usersStore, whileStaff } from '#functions/stores/users.ts';
import { mayGrantRights, mayManageStaff } from '#shared/domain/account/staff.ts';
import { team_write } from '#shared/operations/boss/team.ts';
import { rightsIn, rightsText } from './rights.ts';

export const handler = implement(team_write, { sessions: sessionsStore, users: usersStore })(
  async ({ input, actor, now, sessions, users, refuse }) => {
    const [user, giver] = await Promise.all([users.find(input.userId), users.find(actor.userId)]);
    const rights = rightsIn(input);
    if (!giver || user?.accountId !== PLATFORM.accountId) return refuse('user.notYours');
    if (!mayManageStaff(giver, user) || !mayGrantRights(giver, rights)) return refuse('user.notYours');
    const to = rightsText(rights);
    if (to === rightsText(user)) return {};
    const entry = { at: now, by: { userId: giver.userId, name: giver.name }, did: 'changed', about: user.email, to };
    const change = () => users.commit([staffChange(user, rights), whileStaff(giver), logWrite('team', entry)]);
    // Sessions keep the rights with which they were opened, so they end.
    const outcome = await sessions.endWith(change, user.userId);
    return outcome === 'done' ? {} : refuse('system.busy');
  },
);
