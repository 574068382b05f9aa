import { accountSecrets } from '#functions/credentials/account-secrets.ts';
import { verifyPassword } from '#functions/credentials/password.ts';
import { base32 } from '#functions/credentials/totp.ts';
import { newToken } from '#functions/platform/ids.ts';
import { implement } from '#functions/platform/implement.ts';
import { refuseBeside } from '#functions/platform/refusal.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { usersStore } from '#functions/stores/users.ts';
import { factor_start } from '#shared/operations/account/proofs.ts';

export const handler = implement(factor_start, {
  sessions: sessionsStore,
  users: usersStore,
  secrets: accountSecrets,
})(async ({ input: { present }, actor, users, secrets, refuse }) => {
  const user = await users.find(actor.userId);
  if (!user || !(await verifyPassword(present, user.password))) return refuseBeside('present', 'password.wrong');
  if (user.factorNonce) return refuse('factor.on');
  const factorWish = newToken(128);
  const outcome = await users.change(user, { factorWish }, { password: user.password });
  if (outcome === 'lost race') return refuse('system.busy');
  const key = base32(await secrets.factorKey(factorWish));
  const label = encodeURIComponent(`Coperto:${user.email}`);
  return { key, uri: `otpauth://totp/${label}?secret=${key}&issuer=Coperto` };
});
