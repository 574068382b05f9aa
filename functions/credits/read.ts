import { implement } from '#functions/platform/implement.ts';
import { creditsStore } from '#functions/stores/credits.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { read } from '#shared/operations/credits/credits.ts';

export const handler = implement(read, { sessions: sessionsStore, credits: creditsStore })(
  async ({ actor, credits }) => {
    const [{ wallet, plafond, told }, balance] = await Promise.all([
      ...([credits.load(actor.accountId), credits.balance(actor.accountId)] as const),
    ]);
    return { balance, reserved: wallet.reserved, plafond, low: told };
  },
);
