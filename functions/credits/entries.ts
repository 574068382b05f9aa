import { implement } from '#functions/platform/implement.ts';
import { creditsStore } from '#functions/stores/credits.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { entries } from '#shared/operations/credits/credits.ts';

export const handler = implement(entries, { sessions: sessionsStore, credits: creditsStore })(
  async ({ input, actor, credits }) => {
    const found = await credits.entries(actor.accountId, input.month);
    return {
      entries: found.toReversed().map(({ n, at, kind, micros, held, balance, text = '', actor: by }) => ({
        ...{ n, at, kind, micros, held, balance, text },
        actor: by,
      })),
    };
  },
);
