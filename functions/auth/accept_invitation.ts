import { accountSecrets } from '#functions/runtime/account-secrets.ts';
import { newUserId } from '#functions/runtime/ids.ts';
import { implement } from '#functions/runtime/implement.ts';
import { openInvitation } from '#functions/runtime/invitation-token.ts';
import { judgeNewPassword } from '#functions/runtime/new-password.ts';
import { hashPassword } from '#functions/runtime/password.ts';
import { invitationsStore } from '#functions/stores/invitations.ts';
import { usersStore, whileReaching } from '#functions/stores/users.ts';
import { accept_invitation } from '#shared/operations/auth.ts';

export const handler = implement(accept_invitation, {
  invitations: invitationsStore,
  secrets: accountSecrets,
  users: usersStore,
})(async ({ input: { token, password }, now, invitations, secrets, users, refuse }) => {
  const named = await openInvitation(secrets, token);
  const invitation = named && (await invitations.find(named.accountId, named.id, now));
  if (!invitation) return refuse('invitation.gone');
  const { accountId, email, name, role, locale } = invitation;
  const issues = judgeNewPassword('password', password, [email, name]);
  if (issues.length > 0) return refuse('request.invalid', { issues });

  // Staff work where their agent works now: a house may have taken its word back since they were invited.
  const agents = role === 'staff' ? (await users.ofAccount(accountId)).filter((each) => each.role === 'agent') : [];
  const venues = role === 'staff' ? [...new Set(agents.flatMap((agent) => agent.venues))] : invitation.venues;
  const user = { userId: newUserId(), accountId, email, name, role, venues, locale, level: 1 };
  const outcome = await invitations.accept(
    invitation,
    { ...user, password: await hashPassword(password) },
    agents.map(whileReaching),
  );
  if (outcome === 'done') return { email };
  if (outcome === 'lost race') return refuse('system.busy');
  return refuse(outcome === 'gone' ? 'invitation.gone' : 'invitation.registered');
});
