import { implement } from '#functions/runtime/implement.ts';
import { agentsStore, venuesWithout } from '#functions/stores/agents.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { type User, usersStore } from '#functions/stores/users.ts';
import { withdraw } from '#shared/operations/agents.ts';

export const handler = implement(withdraw, { agents: agentsStore, sessions: sessionsStore, users: usersStore })(
  async ({ input: { venueId, accountId }, agents, sessions, users, refuse }) => {
    const isGranted = async () => (await agents.of(venueId)).some((granted) => granted.accountId === accountId);
    if (!(await isGranted())) return refuse('agent.unknown');
    const people = await users.ofAccount(accountId);
    const follow = (these: readonly User[]) => Promise.all(these.map((user) => sessions.follow(user.userId)));
    // Before, so that none stays open to them when this call is cut off, for it cannot be repeated; and after, for a sign-in
    // that was just being judged, or as it was where nothing was taken after all.
    await Promise.all(people.map((user) => sessions.giveVenues(user.userId, venuesWithout(user, venueId))));
    const outcome = await agents.withdraw(venueId, accountId, people);
    await follow(people);
    if (outcome === 'no') return refuse('agent.unknown');
    if (outcome === 'lost race') return refuse('system.busy');
    // Who accepted an invitation in between was given the venue by an agent who still had it; from now on none has. Looked at until
    // nobody has it, for one of them may just be changed; or until another tab has granted it anew.
    for (;;) {
      const late = await agents.withdrawLate(venueId, await users.ofAccount(accountId));
      await follow(late);
      if (late.length === 0 || (await isGranted())) return {};
    }
  },
);
