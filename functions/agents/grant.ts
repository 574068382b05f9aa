import { implement } from '#functions/platform/implement.ts';
import { refuseBeside } from '#functions/platform/refusal.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { agentsStore } from '#functions/stores/agents.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { usersStore } from '#functions/stores/users.ts';
import { grant } from '#shared/operations/agents/agents.ts';

export const handler = implement(grant, {
  accounts: accountsStore,
  agents: agentsStore,
  sessions: sessionsStore,
  users: usersStore,
})(async ({ input: { venueId, username }, now, accounts, agents, sessions, users, refuse }) => {
  const account = await accounts.byUsername(username);
  // To owners, an operator or an agent who is not active looks like one who does not exist.
  if (account?.kind !== 'agent' || account.state !== 'active') return refuseBeside('username', 'agent.unknown');
  const { accountId, fullName: name } = account;
  const people = await users.ofAccount(accountId);
  const outcome = await agents.grant({ venueId, accountId, username, name, grantedAt: now }, people);
  if (outcome === 'lost race') return refuse('system.busy');
  // Also if it was already granted: that call may have been cut off here.
  await Promise.all(people.map((user) => sessions.follow(user.userId)));
  return outcome === 'no' ? refuseBeside('username', 'agent.granted') : { name };
});
