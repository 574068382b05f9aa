import { implement } from '#functions/platform/implement.ts';
import { ratesStore } from '#functions/platform/rate-counts.ts';
import { overSendingLimits } from '#functions/services/account-rates.ts';
import { signUpAsked } from '#functions/services/notices.ts';
import { outboxWrite } from '#functions/stores/outbox.ts';
import { usersStore } from '#functions/stores/users.ts';
import { signup_mail } from '#shared/operations/auth/auth.ts';

export const handler = implement(signup_mail, { rates: ratesStore, users: usersStore })(
  async ({ input: { email, signUp, locale }, now, caller, rates, users }) => {
    const limited = await overSendingLimits(rates, email, now, { caller });
    if (limited) return limited;
    // The same reads and writes for any address: for 'nobody' the worker finds nothing to prove and sends nothing.
    const user = await users.find(signUp);
    const waits = user?.email === email && (user.unproven ?? 0) > now;
    const userId = waits ? user.userId : 'nobody';
    await users.commit([outboxWrite(signUpAsked({ userId, locale }, now))]);
    return {};
  },
);
