import { implement } from '#functions/platform/implement.ts';
import { platformCostsStore } from '#functions/stores/platform-costs.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { suppliers_write } from '#shared/operations/boss/dashboard.ts';

export const handler = implement(suppliers_write, { costs: platformCostsStore, sessions: sessionsStore })(
  async ({ input: { version, lines }, costs, refuse }) => {
    const outcome = await costs.saveSuppliers(version, lines);
    return outcome === 'done' ? { version: version + 1 } : refuse('settings.stale');
  },
);
