import { accountSecrets } from '#functions/credentials/account-secrets.ts';
import { hashPassword, verifyPassword } from '#functions/credentials/password.ts';
import { type CallWith, implement } from '#functions/platform/implement.ts';
import { ratesStore } from '#functions/platform/rate-counts.ts';
import { refuseBeside } from '#functions/platform/refusal.ts';
import { overFactorLimits } from '#functions/services/account-rates.ts';
import { passesFactor } from '#functions/services/second-factor.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { settingsStore } from '#functions/stores/settings.ts';
import { usersStore } from '#functions/stores/users.ts';
import { write } from '#shared/operations/guard/guard.ts';

const dependencies = {
  sessions: sessionsStore,
  settings: settingsStore,
  users: usersStore,
  rates: ratesStore,
  secrets: accountSecrets,
};

export const handler = implement(
  write,
  dependencies,
)(async (call) => {
  const { input, actor, now, settings, refuse } = call;
  const { venueId, password } = input;
  const loaded = await settings.load(venueId);
  if (!loaded) return refuse('venue.unknown');
  const { guard } = loaded;
  const sections = [...new Set(input.sections)];
  if (sections.length > 0 && password === null && !guard) {
    return refuse('request.invalid', { issues: [{ path: 'password', code: 'field.required' }] });
  }
  const unproven = await refuseUnproven(call);
  if (unproven) return unproven;

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

/** Refuses whoever does not prove by password and second factor to be the signed-in user. */
async function refuseUnproven({
  input,
  actor,
  now,
  users,
  rates,
  secrets,
}: CallWith<typeof write, typeof dependencies>) {
  const { present, code } = input;
  const user = await users.find(actor.userId);
  if (!user || !(await verifyPassword(present, user.password))) return refuseBeside('present', 'password.wrong');
  if (user.factorNonce) {
    if (code === '') return refuseBeside('code', 'login.codeNeeded');
    const limited = await overFactorLimits(rates, user.userId, now);
    if (limited) return limited;
  }
  return (await passesFactor(secrets, users, user, code, now)) ? null : refuseBeside('code', 'login.codeWrong');
}
