import { accountSecrets } from '#functions/credentials/account-secrets.ts';
import { knownDevice } from '#functions/credentials/device-token.ts';
import { newToken } from '#functions/platform/ids.ts';
import { implement } from '#functions/platform/implement.ts';
import { ratesStore } from '#functions/platform/rate-counts.ts';
import { overSendingLimits } from '#functions/services/account-rates.ts';
import { noticeItem } from '#functions/services/notices.ts';
import { codeIdOf, codesStore } from '#functions/stores/codes.ts';
import { outboxWrite } from '#functions/stores/outbox.ts';
import { signInMark, usersStore } from '#functions/stores/users.ts';
import { CODE_MINUTES } from '#shared/domain/messaging/code-template.ts';
import { send_otp } from '#shared/operations/auth/auth.ts';

export const handler = implement(send_otp, {
  codes: codesStore,
  rates: ratesStore,
  secrets: accountSecrets,
  users: usersStore,
})(async ({ input: { email, channel, locale, deviceTokens = [] }, now, caller, codes, rates, secrets, users }) => {
  // The same reads and writes for an address that nobody has: the worker finds no user and sends nothing.
  const user = await users.byEmailOrSignUp(email, now);
  const device = user && (await knownDevice(secrets, user, deviceTokens));
  const limited = await overSendingLimits(rates, email, now, device ? { device } : { caller });
  if (limited) return limited;

  const whose = user ? { userId: user.userId, mark: signInMark(user) } : { userId: null };
  // Each request has its own code with its own tries, so a stranger's request neither uses up nor replaces the user's.
  const request = newToken(128);
  await codes.start('reset', request, { ...whose, channel }, now, [
    outboxWrite(noticeItem({ about: 'reset', id: codeIdOf(request), locale }, now)),
  ]);
  return { request, minutes: CODE_MINUTES };
});
