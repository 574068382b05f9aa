import { accountSecrets } from '#functions/credentials/account-secrets.ts';
import { implement } from '#functions/platform/implement.ts';
import { ratesStore } from '#functions/platform/rate-counts.ts';
import { overAccountLimits } from '#functions/services/account-rates.ts';
import { codesStore } from '#functions/stores/codes.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { usersStore } from '#functions/stores/users.ts';
import { CODE_MINUTES } from '#shared/domain/messaging/code-template.ts';
import { device_code } from '#shared/operations/account/account.ts';

export const handler = implement(device_code, {
  codes: codesStore,
  rates: ratesStore,
  sessions: sessionsStore,
  users: usersStore,
  secrets: accountSecrets,
})(async ({ actor, now, codes, rates, users, secrets, refuse }) => {
  const limited = await overAccountLimits(rates, [['deviceCode', actor.userId]], now);
  if (limited) return limited;
  const user = await users.find(actor.userId);
  if (!user) return refuse('session.invalid');
  // Stored by address, because that is what is entered on the other device.
  const { userId, sessionId } = actor;
  const { nonce } = await codes.start('device', user.email, { userId, channel: 'screen', sessionId }, now);
  return { code: await secrets.code('device', nonce), minutes: CODE_MINUTES };
});
