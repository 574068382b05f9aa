import { accountSecrets } from '#functions/credentials/account-secrets.ts';
import { implement } from '#functions/platform/implement.ts';
import { sameText } from '#functions/platform/same-text.ts';
import { codesStore, ticketsStore } from '#functions/stores/codes.ts';
import { verify_otp } from '#shared/operations/auth/auth.ts';

export const handler = implement(verify_otp, { codes: codesStore, tickets: ticketsStore, secrets: accountSecrets })(
  async ({ input: { request, code }, now, once, codes, tickets, secrets, refuse }) => {
    const guess = await codes.guess('reset', request, now, async (nonce) =>
      sameText(code, await secrets.code('reset', nonce)),
    );
    if (guess.kind !== 'right') return refuse(guess.kind === 'wrong' ? 'code.wrong' : 'code.spent');
    const { userId, mark } = guess.code;
    if (!userId || !mark) return refuse('code.spent');
    const ticket = await secrets.token('ticket', once.seed);
    const outcome = await tickets.issue(ticket, { userId, mark }, now, [guess.using, once.write({ userId })]);
    return outcome === 'done' ? { ticket } : refuse('code.spent');
  },
  async ({ seed, secrets }) => ({ ticket: await secrets.token('ticket', seed) }),
);
