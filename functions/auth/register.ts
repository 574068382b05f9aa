import { newAccountId, newUserId } from '#functions/runtime/ids.ts';
import { judgeNewPassword } from '#functions/runtime/new-password.ts';
import { hashPassword } from '#functions/runtime/password.ts';
import { refuse } from '#functions/runtime/refusal.ts';
import type { Account, AccountsStore } from '#functions/stores/accounts.ts';
import type { Once } from '#functions/stores/idempotency.ts';
import type { User } from '#functions/stores/users.ts';
import type { InputOf } from '#shared/contracts/define.ts';
import { judgeSignUp } from '#shared/domain/account/sign-up.ts';
import type { signup } from '#shared/operations/auth.ts';

type Application = InputOf<typeof signup> & { readonly kind: Account['kind'] };

/** Makes an account that waits, with its first user, of what an operator or an agent entered. */
export async function register(accounts: AccountsStore, once: Once, application: Application, now: number) {
  const { kind, email, password, confirm, terms: _accepted, ...asked } = application;
  const known = [email, asked.username, asked.fullName, asked.company];
  const issues = [...judgeSignUp({ ...asked, password, confirm }), ...judgeNewPassword('password', password, known)];
  if (issues.length > 0) return refuse('request.invalid', { issues });

  const account: Account = {
    ...asked,
    kind,
    taxId: asked.taxId.toUpperCase(),
    accountId: newAccountId(),
    state: 'pending',
    createdAt: now,
  };
  const user: User = {
    userId: newUserId(),
    accountId: account.accountId,
    email,
    name: asked.fullName,
    // An agent owns nothing: venues grant what an agent may do for them.
    role: kind === 'operator' ? 'owner' : 'agent',
    level: 1,
    locale: asked.locale,
    venues: [],
    password: await hashPassword(password),
    pending: true,
  };
  const answer = { pending: true } as const;
  const outcome = await accounts.register(account, user, once.write(answer));
  if (outcome === 'done') return answer;
  return outcome === 'busy' ? refuse('system.busy') : refuse(`signUp.${outcome}`);
}
