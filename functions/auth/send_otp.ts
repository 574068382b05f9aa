import { overSendingLimits } from '#functions/runtime/account-rates.ts';
import { implement } from '#functions/runtime/implement.ts';
import { noticeItem } from '#functions/runtime/notices.ts';
import { codeIdOf, codesStore } from '#functions/stores/codes.ts';
import { outboxWrite } from '#functions/stores/outbox.ts';
import { ratesStore } from '#functions/stores/rates.ts';
import { signInMark, usersStore } from '#functions/stores/users.ts';
import { CODE_MINUTES } from '#shared/domain/message/code-template.ts';
import { send_otp } from '#shared/operations/auth.ts';

export const handler = implement(send_otp, { codes: codesStore, rates: ratesStore, users: usersStore })(
  async ({ input: { email, channel, locale }, now, codes, rates, users }) => {
    const limited = await overSendingLimits(rates, email, now);
    if (limited) return limited;

    // The same reads and writes for an address that nobody has: the worker finds no user and sends nothing.
    const user = await users.byEmailOrSignUp(email, now);
    const whose = user ? { userId: user.userId, mark: signInMark(user) } : { userId: null };
    await codes.start('reset', email, { ...whose, channel }, now, [
      outboxWrite(noticeItem({ about: 'reset', id: codeIdOf(email), locale }, now)),
    ]);
    return { minutes: CODE_MINUTES };
  },
);
