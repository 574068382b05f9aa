import { implement } from '#functions/platform/implement.ts';
import { limitsStore } from '#functions/stores/limits.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { read } from '#shared/operations/limits/limits.ts';

export const handler = implement(read, {
  sessions: sessionsStore,
  limits: limitsStore,
})(async ({ limits: store }) => {
  const [{ limits, version }, entries] = await Promise.all([store.load(), store.entries()]);
  const changes = entries.flatMap(({ at, by, changes }) => changes.map((each) => ({ at, by: by.name, ...each })));
  return { limits, version, changes };
});
