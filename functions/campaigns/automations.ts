import { implement } from '#functions/platform/implement.ts';
import { automationsStore } from '#functions/stores/automations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { automations } from '#shared/operations/campaigns/campaigns.ts';

export const handler = implement(automations, { sessions: sessionsStore, stored: automationsStore })(
  async ({ input: { venueId }, stored }) => ({ automations: await stored.list(venueId) }),
);
