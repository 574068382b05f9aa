import { implement } from '#functions/platform/implement.ts';
import { agentsStore } from '#functions/stores/agents.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { list } from '#shared/operations/agents/agents.ts';

export const handler = implement(list, { agents: agentsStore, sessions: sessionsStore })(async ({ actor, agents }) => ({
  agents: (await Promise.all(actor.venues.map(agents.of))).flat(),
}));
