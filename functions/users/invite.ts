import { implement } from '#functions/platform/implement.ts';
import { ratesStore } from '#functions/platform/rate-counts.ts';
import { overAccountLimits } from '#functions/services/account-rates.ts';
import { noticeItem } from '#functions/services/notices.ts';
import { invitationsStore } from '#functions/stores/invitations.ts';
import { outboxWrite } from '#functions/stores/outbox.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { PLATFORM, usersStore } from '#functions/stores/users.ts';
import { grantedBy } from '#shared/domain/account/roles.ts';
import { invite } from '#shared/operations/users/users.ts';
import { standsBehind } from './stands-behind.ts';

export const handler = implement(invite, {
  invitations: invitationsStore,
  rates: ratesStore,
  sessions: sessionsStore,
  users: usersStore,
})(async ({ input, actor, now, once, invitations, rates, users, refuse }) => {
  const { accountId, role, venues } = actor;
  const grants = grantedBy(role);
  // The platform's staff are invited with a level and areas (`boss.team_invite`).
  if (accountId === PLATFORM.accountId || !grants.includes(input.role)) return refuse('user.notYours');
  const limited = await overAccountLimits(rates, [['invitation', accountId]], now);
  if (limited) return limited;
  const known = await users.ofAccount(accountId);
  if (known.some(({ email }) => email === input.email)) return refuse('invitation.registered');
  // An invitation to the same address is replaced, so it must be one that the actor may grant.
  const others = (await invitations.list(accountId, now)).filter(({ email }) => email === input.email);
  if (others.some((each) => standsBehind(known, each) && !grants.includes(each.role))) return refuse('user.notYours');
  // Whether the address already signs in to another account is revealed only to the reader of the invitation.
  const id = await invitations.create({ ...input, accountId, venues, by: actor.userId }, now, (made) => [
    outboxWrite(noticeItem({ about: 'invitation', id: `${accountId}.${made}`, locale: input.locale }, now)),
    once.write({ id: made }),
  ]);
  return id === null ? refuse('system.busy') : { id };
});
