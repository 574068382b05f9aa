import { implement } from '#functions/platform/implement.ts';
import { invitationsStore } from '#functions/stores/invitations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { grantedBy } from '#shared/domain/account/roles.ts';
import { invitation_withdraw } from '#shared/operations/users/users.ts';

export const handler = implement(invitation_withdraw, { invitations: invitationsStore, sessions: sessionsStore })(
  async ({ input: { id }, actor, now, invitations, refuse }) => {
    const invitation = await invitations.find(actor.accountId, id, now);
    if (invitation && !grantedBy(actor.role).includes(invitation.role)) return refuse('user.notYours');
    await invitations.withdraw(actor.accountId, id);
    return {};
  },
);
