import { verifyPassword } from '#functions/credentials/password.ts';
import { implement } from '#functions/platform/implement.ts';
import { ratesStore } from '#functions/platform/rate-counts.ts';
import { overAccountLimits } from '#functions/services/account-rates.ts';
import { guardsStore } from '#functions/stores/guards.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { settingsStore } from '#functions/stores/settings.ts';
import { open } from '#shared/operations/guard/guard.ts';

export const handler = implement(open, {
  sessions: sessionsStore,
  settings: settingsStore,
  guards: guardsStore,
  rates: ratesStore,
})(async ({ input: { venueId, password }, actor, now, settings, guards, rates, refuse }) => {
  const loaded = await settings.load(venueId);
  if (!loaded) return refuse('venue.unknown');
  // The settings password was removed meanwhile; there is nothing to open.
  if (!loaded.guard) return { until: now };
  const who = `${venueId}|${actor.userId}`;
  const limits = [
    ['guard', who],
    ['guardDay', who],
  ] as const;
  const limited = await overAccountLimits(rates, limits, now);
  if (limited) return limited;
  if (!(await verifyPassword(password, loaded.guard.hash))) return refuse('password.wrong');
  return { until: await guards.open(loaded.guard, { venueId, sessionId: actor.sessionId, now }) };
});
