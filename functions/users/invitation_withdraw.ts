import { implement } from '#functions/runtime/implement.ts';
import { invitationsStore } from '#functions/stores/invitations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { invitation_withdraw } from '#shared/operations/users.ts';

export const handler = implement(invitation_withdraw, { invitations: invitationsStore, sessions: sessionsStore })(
  async ({ input: { id }, actor, invitations }) => {
    await invitations.withdraw(actor.accountId, id);
    return {};
  },
);
