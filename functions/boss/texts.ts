import { implement } from '#functions/platform/implement.ts';
import { platformLogStore } from '#functions/stores/platform-log.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { textOverridesStore } from '#functions/stores/text-overrides.ts';
import { texts } from '#shared/operations/boss/texts.ts';

export const handler = implement(texts, {
  log: platformLogStore,
  overrides: textOverridesStore,
  sessions: sessionsStore,
})(async ({ input: { locale }, log, overrides }) => {
  const [loaded, entries] = await Promise.all([overrides.load(locale), log.latest('texts')]);
  const own = entries.filter(({ about }) => about === locale);
  return { ...loaded, log: own.map(({ at, by, to = '0' }) => ({ at, by: by.name, count: to })) };
});
