import { isDeepStrictEqual } from 'node:util';
import { implement } from '#functions/platform/implement.ts';
import { enterSettings } from '#functions/services/enter-settings.ts';
import { guardsStore } from '#functions/stores/guards.ts';
import { hallsDrawn, hallsStore } from '#functions/stores/halls.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { settingsStore } from '#functions/stores/settings.ts';
import { hallFaults } from '#shared/domain/venue/halls.ts';
import { redrawn } from '#shared/domain/venue/halls-log.ts';
import { halls_write } from '#shared/operations/plan/plan.ts';

export const handler = implement(halls_write, {
  sessions: sessionsStore,
  settings: settingsStore,
  guards: guardsStore,
  drawn: hallsStore,
})(async (call) => {
  const { venueId, halls, revision } = call.input;
  const { actor, drawn, now, refuse, settings } = call;
  const loaded = await enterSettings(call, 'halls');
  if (typeof loaded === 'string') return refuse(loaded);
  const issues = hallFaults(halls, loaded.venue.rules);
  if (issues.length > 0) return refuse('request.invalid', { issues });
  const before = await drawn.load(venueId);
  // A page that lost the answer sends the same request again.
  if (before.revision === revision + 1 && isDeepStrictEqual(before.halls, halls)) return { revision: before.revision };
  if (before.revision !== revision) return refuse('settings.stale');
  const { userId, name } = actor;
  const change = {
    at: now,
    by: { userId, name },
    section: 'halls',
    ...redrawn(before.halls, halls, loaded.venue.rules.tables),
    kept: [],
  } as const;
  const outcome = await settings.set(loaded, {}, change, [hallsDrawn(venueId, halls, revision)]);
  return outcome === 'done' ? { revision: revision + 1 } : refuse('settings.stale');
});
