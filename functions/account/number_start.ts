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
import { parsePhone } from '#shared/domain/kernel/phone/parse.ts';
import { CODE_MINUTES } from '#shared/domain/messaging/code-template.ts';
import { number_start } from '#shared/operations/account/proofs.ts';

export const handler = implement(number_start, {
  codes: codesStore,
  rates: ratesStore,
  sessions: sessionsStore,
  users: usersStore,
})(async ({ input, actor, now, codes, rates, users, refuse }) => {
  const parsed = parsePhone(input.phone);
  if ('refusal' in parsed) {
    return refuse('request.invalid', { issues: [{ path: 'phone', code: parsed.refusal }] });
  }
  const { phone } = parsed;
  // Passwords can be reset by this number, so somebody who finds a signed-in device must not be able to change it.
  const user = await users.find(actor.userId);
  if (!user || !(await verifyPassword(input.present, user.password))) return refuseBeside('present', 'password.wrong');
  const limited = await overSendingLimits(rates, phone, now, { user: actor.userId });
  if (limited) return limited;
  const { userId } = actor;
  const notice = noticeItem({ about: 'number', id: codeIdOf(userId), locale: input.locale }, now);
  const wish = { userId, channel: 'whatsapp', phone, mark: signInMark(user) } as const;
  await codes.start('number', userId, wish, now, [outboxWrite(notice)]);
  return { phone, minutes: CODE_MINUTES };
});
