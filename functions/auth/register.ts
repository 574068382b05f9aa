import { judgeNewPassword } from '#functions/credentials/new-password.ts';
import { hashPassword } from '#functions/credentials/password.ts';
import type { Once } from '#functions/platform/idempotency.ts';
import { newAccountId, newUserId } from '#functions/platform/ids.ts';
import { type RatesStore, ratesStore } from '#functions/platform/rate-counts.ts';
import { refuse } from '#functions/platform/refusal.ts';
import { overSendingLimits } from '#functions/services/account-rates.ts';
import { signUpAsked } from '#functions/services/notices.ts';
import type { Account } from '#functions/stores/accounts.ts';
import { outboxWrite } from '#functions/stores/outbox.ts';
import { type SignUpsStore, signUpsStore } from '#functions/stores/sign-ups.ts';
import type { User } from '#functions/stores/users.ts';
import type { InputOf } from '#shared/contracts/define.ts';
import { judgeSignUp, signUpMobile } from '#shared/domain/account/sign-up.ts';
import { storedVat } from '#shared/domain/kernel/vat-formats.ts';
import type { signup } from '#shared/operations/auth/auth.ts';

type Application = InputOf<typeof signup> & { readonly kind: Account['kind'] };

/** The dependencies of both sign-ups. */
export const registering = { rates: ratesStore, signUps: signUpsStore };

type Call = {
  readonly rates: RatesStore;
  readonly signUps: SignUpsStore;
  readonly once: Once;
  readonly now: number;
  readonly caller: string;
};

/**
 * Makes an account with its first user from the application of an operator or agent. It waits for its address to be
 * proven. Refused with all issues of the form, for values that are already used, and beyond the sending limits.
 */
export async function register({ rates, signUps, once, now, caller }: Call, application: Application) {
  const { kind, email, password, confirm, terms: _accepted, ...said } = application;
  const asked = asStored(said);
  const known = [email, asked.username, asked.fullName, asked.company];
  const guessable = await judgeNewPassword('password', password, known);
  const issues = [...judgeSignUp({ ...asked, password, confirm }), ...guessable];
  if (issues.length > 0) return refuse('request.invalid', { issues });

  const account: Account = {
    ...asked,
    kind,
    accountId: newAccountId(),
    state: 'unproven',
    createdAt: now,
  };
  const claims = { ...account, email };
  const used = await signUps.used(claims, now);
  if (used) return refuse(`signUp.${used}`);
  // Limits the mails that strangers can make us send. Counted only now: attempts with an invalid form send nothing.
  const limited = await overSendingLimits(rates, email, now, { caller });
  if (limited) return limited;

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
  const answer = { pending: true, signUp: user.userId } as const;
  const more = [outboxWrite(signUpAsked(user, now)), once.write(answer)];
  if ((await signUps.begin(account, user, now, more)) === 'done') return answer;
  const since = await signUps.used(claims, now);
  return refuse(since ? `signUp.${since}` : 'system.busy');
}

/** The numbers of a sign-up in the form in which they are stored. What is no number stays as typed, and is refused. */
function asStored<T extends Pick<Application, 'country' | 'mobile' | 'vat' | 'taxId'>>(said: T): T {
  const { country, mobile, vat, taxId } = said;
  const read = signUpMobile(country, mobile);
  return {
    ...said,
    vat: storedVat(country, vat),
    taxId: taxId.toUpperCase(),
    ...('phone' in read && { mobile: read.phone }),
  };
}
