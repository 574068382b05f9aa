import { implement } from '#functions/platform/implement.ts';
import { ratesStore } from '#functions/platform/rate-counts.ts';
import { overAccountLimits } from '#functions/services/account-rates.ts';
import { noticeItem } from '#functions/services/notices.ts';
import { invitationsStore } from '#functions/stores/invitations.ts';
import { outboxWrite } from '#functions/stores/outbox.ts';
import { logWrite } from '#functions/stores/platform-log.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { PLATFORM, usersStore } from '#functions/stores/users.ts';
import { mayGrantRights } from '#shared/domain/account/staff.ts';
import { team_invite } from '#shared/operations/boss/team.ts';
import { rightsIn, rightsText } from './rights.ts';

export const handler = implement(team_invite, {
  invitations: invitationsStore,
  rates: ratesStore,
  sessions: sessionsStore,
  users: usersStore,
})(async ({ input, actor, now, once, invitations, rates, users, refuse }) => {
  const { accountId, role } = PLATFORM;
  const rights = rightsIn(input);
  if (actor.accountId !== accountId || !mayGrantRights(actor, rights)) return refuse('user.notYours');
  const limited = await overAccountLimits(rates, [['invitation', accountId]], now);
  if (limited) return limited;
  const known = await users.ofAccount(accountId);
  if (known.some(({ email }) => email === input.email)) return refuse('invitation.registered');
  // An invitation to the same address is replaced, so it must be one that the actor may grant.
  const others = (await invitations.list(accountId, now)).filter(({ email }) => email === input.email);
  if (others.some(({ level = 101, areas }) => !mayGrantRights(actor, { level, areas }))) return refuse('user.notYours');
  const { email, name, locale } = input;
  const by = { userId: actor.userId, name: actor.name };
  const wanted = { email, name, locale, accountId, role, venues: [], by: actor.userId, ...rights };
  const id = await invitations.create(wanted, now, (made) => [
    outboxWrite(noticeItem({ about: 'invitation', id: `${accountId}.${made}`, locale }, now)),
    logWrite('team', { at: now, by, did: 'invited', about: email, to: rightsText(rights) }),
    once.write({ id: made }),
  ]);
  return id === null ? refuse('system.busy') : { id };
});
