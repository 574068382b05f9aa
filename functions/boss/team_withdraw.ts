import { implement } from '#functions/platform/implement.ts';
import { invitationsStore } from '#functions/stores/invitations.ts';
import { logWrite } from '#functions/stores/platform-log.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { PLATFORM } from '#functions/stores/users.ts';
import { mayGrantRights } from '#shared/domain/account/staff.ts';
import { team_withdraw } from '#shared/operations/boss/team.ts';

export const handler = implement(team_withdraw, { invitations: invitationsStore, sessions: sessionsStore })(
  async ({ input: { id }, actor, now, invitations, refuse }) => {
    const invitation = await invitations.find(PLATFORM.accountId, id, now);
    // Pressed twice: it is gone already.
    if (!invitation) return {};
    const { level = 101, areas, email } = invitation;
    if (!mayGrantRights(actor, { level, areas })) return refuse('user.notYours');
    const by = { userId: actor.userId, name: actor.name };
    const entry = { at: now, by, did: 'withdrawn', about: email };
    await invitations.withdraw(PLATFORM.accountId, id, [logWrite('team', entry)]);
    return {};
  },
);
