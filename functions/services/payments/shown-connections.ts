import type { SessionActor } from '#functions/platform/actor.ts';
import type { Connection } from '#shared/domain/payment/connections.ts';

/** The connections in use, without anything secret. Only the owner of the account may change them. */
export const shownConnections = (connections: readonly Connection[], { role }: Pick<SessionActor, 'role'>) => ({
  connections: connections
    .filter(({ endedAt }) => endedAt === undefined)
    .map((each) => {
      const { provider, account, live, since } = each;
      const isStripe = each.provider === 'stripe';
      return { provider, account, live, since, ready: !isStripe || each.ready, due: isStripe ? [...each.due] : [] };
    }),
  mayChange: role === 'owner',
});
