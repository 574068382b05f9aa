import { implement } from '#functions/platform/implement.ts';
import { enterSettings } from '#functions/services/enter-settings.ts';
import { guardsStore } from '#functions/stores/guards.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { settingsStore } from '#functions/stores/settings.ts';
import { SECTIONS } from '#shared/domain/venue/sections.ts';
import { steering_write } from '#shared/operations/settings/settings.ts';
import { saveSection } from './save-section.ts';

export const handler = implement(steering_write, {
  sessions: sessionsStore,
  settings: settingsStore,
  guards: guardsStore,
})(async (call) => {
  const { steering } = call.input;
  const { actor, now, settings, refuse } = call;
  const loaded = await enterSettings(call, 'steering');
  if (typeof loaded === 'string') return refuse(loaded);
  const { venue } = loaded;
  if (venue.rules.steering === steering) return { steering };
  const after = { ...venue, ...SECTIONS.steering.put(venue, { steering }) };
  const saved = await saveSection(settings, loaded, after, { section: 'steering', actor, now, kept: [] });
  // A choice of three that depends on nothing else needs no retry: after a lost race the user presses again.
  return saved === 'done' ? { steering } : refuse('system.busy');
});
