import { accountSecrets } from '#functions/credentials/account-secrets.ts';
import { openInvitation } from '#functions/credentials/invitation-token.ts';
import { judgeNewPassword } from '#functions/credentials/new-password.ts';
import { hashPassword } from '#functions/credentials/password.ts';
import { newUserId } from '#functions/platform/ids.ts';
import { implement } from '#functions/platform/implement.ts';
import { type Invitation, invitationsStore } from '#functions/stores/invitations.ts';
import { type User, usersStore, whileAsRead } from '#functions/stores/users.ts';
import { grantedBy } from '#shared/domain/account/roles.ts';
import { mayGrantRights } from '#shared/domain/account/staff.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { accept_invitation } from '#shared/operations/auth/auth.ts';

export const handler = implement(accept_invitation, {
  invitations: invitationsStore,
  secrets: accountSecrets,
  users: usersStore,
})(async ({ input: { token, password }, now, once, invitations, secrets, users, refuse }) => {
  const named = await openInvitation(secrets, token);
  const invitation = named && (await invitations.find(named.accountId, named.id, now));
  if (!invitation) return refuse('invitation.gone');
  const { accountId, email, name, role, locale, by, level = 1, areas } = invitation;
  // An invitation is void once its inviter has left the account or may no longer grant that role.
  const inviter = by === undefined ? null : await users.find(by);
  if (by !== undefined && !(inviter?.accountId === accountId && mayInvite(inviter, invitation))) {
    return refuse('invitation.gone');
  }
  const issues = await judgeNewPassword('password', password, [email, name]);
  if (issues.length > 0) return refuse('request.invalid', { issues });

  const agents = role === 'staff' ? (await users.ofAccount(accountId)).filter((each) => each.role === 'agent') : [];
  const venues = venuesFor(invitation, inviter, agents);
  const judged = [...agents.filter(({ userId }) => userId !== by), ...(inviter ? [inviter] : [])];
  const paused = judged.find((each) => each.paused)?.paused;
  const user = {
    ...{ userId: newUserId(), accountId, email, name, role, venues, locale, level },
    ...(areas && { areas }),
    ...(paused && { paused }),
  };
  const answer = { email };
  const outcome = await invitations.accept(invitation, { ...user, password: await hashPassword(password) }, [
    ...judged.map(whileAsRead),
    once.write(answer),
  ]);
  if (outcome === 'done') return answer;
  if (outcome === 'lost race') return refuse('system.busy');
  return refuse(outcome === 'gone' ? 'invitation.gone' : 'invitation.registered');
});

const mayInvite = (inviter: User, { role, level, areas }: Invitation): boolean =>
  grantedBy(inviter.role).includes(role) && (level === undefined || mayGrantRights(inviter, { level, areas }));

/** Staff get the venues that their agents have now: a venue may have withdrawn its grant since the invitation. */
function venuesFor({ role, venues }: Invitation, inviter: User | null, agents: readonly User[]): VenueId[] {
  if (role === 'staff') return [...new Set(agents.flatMap((agent) => agent.venues))];
  return venues.filter((each) => !inviter || inviter.venues.includes(each));
}
