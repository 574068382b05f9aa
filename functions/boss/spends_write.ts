import { implement } from '#functions/platform/implement.ts';
import { platformCostsStore } from '#functions/stores/platform-costs.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { spends_write } from '#shared/operations/boss/dashboard.ts';

export const handler = implement(spends_write, { costs: platformCostsStore, sessions: sessionsStore })(
  async ({ input: { version, lines }, costs, refuse }) => {
    const issues = lines.flatMap(({ from, until }, nth) =>
      until !== null && until < from ? [{ path: `lines.${nth}.until`, code: 'field.order' } as const] : [],
    );
    if (issues.length > 0) return refuse('request.invalid', { issues });
    const outcome = await costs.saveSpends(version, lines);
    return outcome === 'done' ? { version: version + 1 } : refuse('settings.stale');
  },
);
