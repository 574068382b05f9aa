import type { PaymentsPort } from '#functions/gateways/payments/port.ts';
import { newOutboxId, newRefundId } from '#functions/platform/ids.ts';
import { logEvent } from '#functions/platform/log.ts';
import { outboxWrite } from '#functions/stores/outbox.ts';
import type { LoadedTest, TestChargesStore, TestOf } from '#functions/stores/test-charges.ts';
import { isOpenAttempt, isOpenRefund } from '#shared/domain/payment/moves.ts';
import type { AnyRefund, TestAttempt } from '#shared/domain/payment/records.ts';
import { mismatchOf, seeAttempt, seeRefund } from '#shared/domain/payment/see.ts';
import { isTestOpen, type TestCharge } from '#shared/domain/payment/test-charge.ts';
import { type MoneyDeps, portOf } from './money-deps.ts';
import { nextLook } from './next-look.ts';
import { orDown, seenNow } from './observe.ts';

export type TestDeps = Pick<MoneyDeps, 'now' | 'connections' | 'openPort'> & { readonly tests: TestChargesStore };

/** More steps than a test charge can take: paid, refund wanted, refund sent, refund arrived. */
const MAX_STEPS = 8;

/**
 * Looks at the latest test charge of a provider and gives it back once it is paid, as `reconcile` does for a
 * reservation's money. It may run at any time, twice, and after a crash.
 */
export async function lookAtTest(deps: TestDeps, of: TestOf): Promise<LoadedTest> {
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const loaded = await deps.tests.load(of);
    const { charge } = loaded;
    if (!charge || !isTestOpen(charge)) return loaded;
    const next = await orDown(nextOf(deps, charge));
    if (next === null || next === charge) return lookAgain(deps, of, loaded, charge);
    await deps.tests.save(of, loaded, next);
  }
  throw new Error('a test charge does not come to rest');
}

/** The charge one step on; the same when nothing is new. A refund is committed before the provider hears of it. */
async function nextOf(deps: TestDeps, charge: TestCharge): Promise<TestCharge> {
  const { attempt, refund } = charge;
  const port = await portOf(deps, attempt);
  if (!port) return charge;
  if (isOpenAttempt(attempt.state)) {
    const seen = await seenAttempt(port, attempt, deps.now);
    return seen === attempt ? charge : { ...charge, attempt: seen };
  }
  if (!refund) {
    const wanted = { id: newRefundId(), amount: attempt.captured, createdAt: deps.now, state: 'wanted' } as const;
    return { ...charge, refund: wanted };
  }
  if (!isOpenRefund(refund.state)) return charge;
  const seen = await seenRefund(port, attempt, refund);
  return seen === refund ? charge : { ...charge, refund: seen };
}

async function seenAttempt(port: PaymentsPort, attempt: TestAttempt, now: number): Promise<TestAttempt> {
  const seen = await seenNow(port, attempt, { closing: attempt.expiresAt <= now });
  const mismatch = mismatchOf(attempt, { account: attempt.account, currency: seen.currency });
  if (!mismatch) return seeAttempt(attempt, seen);
  logEvent('payment.mismatch', { attempt: attempt.id, mismatch });
  return attempt;
}

/** The refund as the provider has it. One that the owner made in the provider's dashboard is as good as ours. */
async function seenRefund(port: PaymentsPort, attempt: TestAttempt, refund: AnyRefund): Promise<AnyRefund> {
  const theirs = await port.refundsOf(attempt);
  const found =
    theirs.find(({ ours, providerId }) => ours === refund.id || providerId === refund.providerId) ??
    theirs.find(({ amount, state }) => amount === refund.amount && state !== 'failed');
  if (found) return seeRefund(refund, found);
  return refund.providerId === undefined ? seeRefund(refund, await port.refund(refund, attempt)) : refund;
}

/** Writes down once that it is looked at again: a lost event, or a provider that was down, heals by itself. */
async function lookAgain(deps: TestDeps, of: TestOf, loaded: LoadedTest, charge: TestCharge): Promise<LoadedTest> {
  const { now, tests } = deps;
  if (loaded.lookAt > now) return loaded;
  const dueAt = nextLook(now, (charge.refund ?? charge.attempt).createdAt);
  const more = [outboxWrite({ id: newOutboxId(), dueAt, entries: [{ kind: 'testCharge', ...of }] })];
  await tests.save(of, loaded, charge, { lookAt: dueAt, more });
  return { ...loaded, lookAt: dueAt };
}
