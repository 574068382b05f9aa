import { verifyPassword } from '#functions/credentials/password.ts';
import { implement } from '#functions/platform/implement.ts';
import { ratesStore } from '#functions/platform/rate-counts.ts';
import { refuseBeside } from '#functions/platform/refusal.ts';
import { overSendingLimits } from '#functions/services/account-rates.ts';
import { noticeItem } from '#functions/services/notices.ts';
import { codeIdOf, codesStore } from '#functions/stores/codes.ts';
import { outboxWrite } from '#functions/stores/outbox.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { signInMark, usersStore } from '#functions/stores/users.ts';
import { CODE_MINUTES } from '#shared/domain/messaging/code-template.ts';
import { email_start } from '#shared/operations/account/proofs.ts';

export const handler = implement(email_start, {
  codes: codesStore,
  rates: ratesStore,
  sessions: sessionsStore,
  users: usersStore,
})(async ({ input: { present, email, locale }, actor: { userId }, now, codes, rates, users }) => {
  // Password resets go to this address, so somebody who finds a signed-in device must not be able to change it.
  const user = await users.find(userId);
  if (!user || !(await verifyPassword(present, user.password))) return refuseBeside('present', 'password.wrong');
  const limited = await overSendingLimits(rates, email, now, { user: userId });
  if (limited) return limited;
  if (await users.byEmail(email)) return refuseBeside('email', 'signUp.emailUsed');
  const notice = noticeItem({ about: 'email', id: codeIdOf(userId), locale }, now);
  await codes.start('email', userId, { userId, channel: 'email', email, mark: signInMark(user) }, now, [
    outboxWrite(notice),
  ]);
  return { email, minutes: CODE_MINUTES };
});
