import { accountSecrets } from '#functions/runtime/account-secrets.ts';
import { implement } from '#functions/runtime/implement.ts';
import { sameText } from '#functions/runtime/same-text.ts';
import { codesStore, ticketsStore } from '#functions/stores/codes.ts';
import { verify_otp } from '#shared/operations/auth.ts';

export const handler = implement(verify_otp, { codes: codesStore, tickets: ticketsStore, secrets: accountSecrets })(
  async ({ input: { email, code }, now, codes, tickets, secrets, refuse }) => {
    const guess = await codes.guess('reset', email, now, async (nonce) =>
      sameText(code, await secrets.code('reset', nonce)),
    );
    if (guess.kind !== 'right') return refuse(guess.kind === 'wrong' ? 'code.wrong' : 'code.spent');
    const { userId, mark } = guess.code;
    return userId && mark ? { ticket: await tickets.issue({ userId, mark }, now) } : refuse('code.spent');
  },
);
