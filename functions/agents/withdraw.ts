import { mayWorkAt } from '#functions/runtime/admit.ts';
import { implement } from '#functions/runtime/implement.ts';
import { agentsStore, venuesWithout } from '#functions/stores/agents.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { usersStore } from '#functions/stores/users.ts';
import { withdraw } from '#shared/operations/agents.ts';

export const handler = implement(withdraw, { agents: agentsStore, sessions: sessionsStore, users: usersStore })(
  async ({ input: { venueId, accountId }, actor, agents, sessions, users, refuse }) => {
    if (!mayWorkAt(actor, venueId)) return refuse('venue.unknown');
    const people = await users.ofAccount(accountId);
    const outcome = await agents.withdraw(venueId, accountId, people);
    if (outcome === 'no') return refuse('agent.unknown');
    if (outcome === 'lost race') return refuse('system.busy');
    // After the users: a sign-in that is just being judged opens no session with the venue.
    await Promise.all(people.map((user) => sessions.giveVenues(user.userId, venuesWithout(user, venueId))));
    return {};
  },
);
