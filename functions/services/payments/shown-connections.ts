import type { SessionActor } from '#functions/platform/actor.ts';
import type { Currency } from '#shared/domain/kernel/money.ts';
import type { Connection } from '#shared/domain/payment/connections.ts';
import { type TestCharge, testAmount, testStateOf } from '#shared/domain/payment/test-charge.ts';

type Tests = readonly (TestCharge | null)[];
type Shown = { readonly connections: readonly Connection[]; readonly tests: Tests; readonly currency: Currency };

/**
 * The connections in use, without anything secret, each with its latest test charge. Only the owner of the account may
 * change them.
 */
export const shownConnections = ({ connections, tests, currency }: Shown, { role }: Pick<SessionActor, 'role'>) => ({
  connections: connections
    .filter(({ endedAt }) => endedAt === undefined)
    .map((each) => {
      const { provider, account, live, since } = each;
      const isStripe = each.provider === 'stripe';
      const ready = !isStripe || each.ready;
      return {
        provider,
        account,
        live,
        since,
        ready,
        due: isStripe ? [...each.due] : [],
        test: shownTest(tests, each),
      };
    }),
  testSum: { amount: testAmount(currency), currency },
  mayChange: role === 'owner',
});

function shownTest(tests: Tests, { provider, account }: Connection) {
  const found = tests.find((each) => each?.attempt.provider === provider && each.attempt.account === account);
  if (!found) return null;
  const { amount, currency, createdAt } = found.attempt;
  return { state: testStateOf(found), amount, currency, at: createdAt };
}
