import { accountSecrets } from '#functions/credentials/account-secrets.ts';
import { hashPassword, verifyPassword } from '#functions/credentials/password.ts';
import { implement } from '#functions/platform/implement.ts';
import { ratesStore } from '#functions/platform/rate-counts.ts';
import { refuseBeside } from '#functions/platform/refusal.ts';
import { overFactorLimits } from '#functions/services/account-rates.ts';
import { passesFactor } from '#functions/services/second-factor.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { settingsStore } from '#functions/stores/settings.ts';
import { usersStore } from '#functions/stores/users.ts';
import { write } from '#shared/operations/guard.ts';

export const handler = implement(write, {
  sessions: sessionsStore,
  settings: settingsStore,
  users: usersStore,
  rates: ratesStore,
  secrets: accountSecrets,
})(async ({ input, actor, now, settings, users, rates, secrets, refuse }) => {
  const { venueId, present, code, password } = input;
  const loaded = await settings.load(venueId);
  if (!loaded) return refuse('venue.unknown');
  const { guard } = loaded;
  const sections = [...new Set(input.sections)];
  if (sections.length > 0 && password === null && !guard) {
    return refuse('request.invalid', { issues: [{ path: 'password', code: 'field.required' }] });
  }
  const user = await users.find(actor.userId);
  if (!user || !(await verifyPassword(present, user.password))) return refuseBeside('present', 'password.wrong');
  if (user.factorNonce) {
    if (code === '') return refuseBeside('code', 'login.codeNeeded');
    const limited = await overFactorLimits(rates, user.userId, now);
    if (limited) return limited;
  }
  if (!(await passesFactor(secrets, users, user, code, now))) return refuseBeside('code', 'login.codeWrong');

  const hash = password === null ? guard?.hash : await hashPassword(password);
  // Every change gets a new number, which ends all open accesses: users must enter the password again.
  const after = hash && sections.length > 0 ? { no: now, hash, sections } : undefined;
  const outcome = await settings.set(
    loaded,
    { guard: after },
    {
      at: now,
      by: { userId: actor.userId, name: actor.name },
      section: 'guard',
      before: { sections: guard?.sections ?? [] },
      after: { sections },
      kept: [],
    },
  );
  return outcome === 'done' ? { sections } : refuse('system.busy');
});
