import { accountSecrets } from '#functions/credentials/account-secrets.ts';
import { verifyPassword } from '#functions/credentials/password.ts';
import { openSignUp } from '#functions/credentials/sign-up-token.ts';
import { implement } from '#functions/platform/implement.ts';
import { ratesStore } from '#functions/platform/rate-counts.ts';
import { overLimit } from '#functions/platform/rate-limits.ts';
import { refuseBeside } from '#functions/platform/refusal.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { signUpsStore } from '#functions/stores/sign-ups.ts';
import { usersStore } from '#functions/stores/users.ts';
import { signup_prove } from '#shared/operations/auth/auth.ts';

export const handler = implement(signup_prove, {
  accounts: accountsStore,
  rates: ratesStore,
  secrets: accountSecrets,
  signUps: signUpsStore,
  users: usersStore,
})(async ({ input: { token, password }, now, accounts, rates, secrets, signUps, users, refuse }) => {
  const userId = await openSignUp(secrets, token);
  const user = userId === null ? null : await users.find(userId);
  if (!user || (user.unproven ?? now + 1) <= now) return refuse('signUp.gone');
  const limited = await overLimit(rates, 'auth', user.userId, now);
  if (limited) return limited;
  // A stranger may have signed up with the reader's address, so the link alone is not enough: the password is needed
  // too.
  if (!(await verifyPassword(password, user.password))) return refuseBeside('password', 'password.wrong');
  const { email } = user;
  if (user.unproven === undefined) return { email };
  const account = await accounts.find(user.accountId);
  if (!account) return refuse('signUp.gone');
  const outcome = await signUps.prove(account, user);
  if (outcome === 'done') return { email };
  if (outcome !== 'lost race') return refuse(`signUp.${outcome}`);
  const since = await users.find(user.userId);
  return since && since.unproven === undefined ? { email } : refuse('system.busy');
});
