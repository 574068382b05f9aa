import { implement } from '#functions/platform/implement.ts';
import { agentsStore, venuesWithout } from '#functions/stores/agents.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { type User, usersStore } from '#functions/stores/users.ts';
import { withdraw } from '#shared/operations/agents/agents.ts';

export const handler = implement(withdraw, { agents: agentsStore, sessions: sessionsStore, users: usersStore })(
  async ({ input: { venueId, accountId }, agents, sessions, users, refuse }) => {
    const isGranted = async () => (await agents.of(venueId)).some((granted) => granted.accountId === accountId);
    if (!(await isGranted())) return refuse('agent.unknown');
    const people = await users.ofAccount(accountId);
    const follow = (these: readonly User[]) => Promise.all(these.map((user) => sessions.follow(user.userId)));
    // Sessions lose the venue before the withdrawal, because a call that is cut off after it cannot be repeated.
    // Afterwards they follow the user: those just opened lose the venue too, and if nothing was withdrawn, all get it
    // back.
    await Promise.all(people.map((user) => sessions.giveVenues(user.userId, venuesWithout(user, venueId))));
    const outcome = await agents.withdraw(venueId, accountId, people);
    await follow(people);
    if (outcome === 'no') return refuse('agent.unknown');
    if (outcome === 'lost race') return refuse('system.busy');
    // Users who accepted an invitation meanwhile got the venue from an agent who still had it. This repeats until no
    // user has it (one may be changed concurrently), or until another tab has granted it again.
    for (;;) {
      const late = await agents.withdrawLate(venueId, await users.ofAccount(accountId));
      await follow(late);
      if (late.length === 0 || (await isGranted())) return {};
    }
  },
);
