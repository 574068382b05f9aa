import { implement } from '#functions/platform/implement.ts';
import { limitsStore } from '#functions/stores/limits.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { limitChanges, limitsTooSmall } from '#shared/domain/account/platform-limits.ts';
import { write } from '#shared/operations/limits/limits.ts';

export const handler = implement(write, {
  sessions: sessionsStore,
  limits: limitsStore,
})(async ({ input, actor: { userId, name }, now, limits: store, refuse }) => {
  const before = await store.load();
  const changes = limitChanges(before.limits, input.limits);
  // Saved twice, or what somebody else has saved meanwhile.
  if (changes.length === 0) return { version: before.version };
  if (before.version !== input.version) return refuse('settings.stale');
  const issues = limitsTooSmall(input.limits).map((each) => ({ path: `limits.${each}`, code: 'field.order' }) as const);
  if (issues.length > 0) return refuse('request.invalid', { issues });
  const outcome = await store.save(input.limits, input.version, { at: now, by: { userId, name }, changes });
  return outcome === 'done' ? { version: input.version + 1 } : refuse('settings.stale');
});
