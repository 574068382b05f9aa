import { type PaymentsPort, ProviderDown } from '#functions/gateways/payments/port.ts';
import { newRefundId } from '#functions/platform/ids.ts';
import { logEvent } from '#functions/platform/log.ts';
import { isOpenAttempt, isOpenRefund } from '#shared/domain/payment/moves.ts';
import type { AnyAttempt, Attempt, Dispute, MoneyRecords, Refund } from '#shared/domain/payment/records.ts';
import { mismatchOf, type SeenAttempt, seeAttempt, seeDispute, seeRefund } from '#shared/domain/payment/see.ts';
import { type MoneyDeps, portOf } from './money-deps.ts';

/** What a look at the provider's objects has changed. */
export type Observed = Pick<MoneyRecords, 'attempts' | 'refunds' | 'disputes'>;

type Looking = {
  /** Pages for the booking that nobody has paid on are closed; those for a no-show stay. */
  readonly closing: boolean;
  /** The sum that is agreed now, in minor units. */
  readonly agreed: number;
};

/**
 * Reads the provider's objects of a reservation again and pushes what was wanted and not done yet: a refund, a charge to
 * a kept card. Repeated calls do nothing twice, as each bears the id of its record. Answers only what is new. A provider
 * that does not answer throws `ProviderDown`; what the others said is lost with it and read again.
 */
export async function observe(deps: MoneyDeps, records: MoneyRecords, looking: Looking): Promise<Observed> {
  const attempts = await Promise.all(records.attempts.map((attempt) => lookedAt(deps, attempt, looking)));
  const news = await Promise.all(
    attempts.filter(({ captured }) => captured > 0).map((attempt) => movesOf(deps, records, attempt, looking)),
  );
  const pushed = await Promise.all(
    records.refunds
      .filter(({ state, providerId }) => isOpenRefund(state) && providerId === undefined)
      .map((refund) => pushRefund(deps, attempts, refund)),
  );
  const ofProvider = news.flatMap(({ refunds }) => refunds).filter(({ id }) => !pushed.some((each) => each.id === id));
  return {
    attempts: attempts.filter((attempt) => !records.attempts.includes(attempt)),
    refunds: [...pushed, ...ofProvider].filter((refund) => !records.refunds.includes(refund)),
    disputes: news.flatMap(({ disputes }) => disputes).filter((dispute) => !records.disputes.includes(dispute)),
  };
}

/** One attempt after its object was read; an answer about another account or currency changes nothing. */
async function lookedAt(deps: MoneyDeps, attempt: Attempt, looking: Looking): Promise<Attempt> {
  const closing = looking.closing && !isForAbsence(attempt);
  const isAsked = isOpenAttempt(attempt.state) || attempt.state === 'held';
  const port = isAsked ? await portOf(deps, attempt) : null;
  if (!port) return attempt;
  const seen = await seenNow(port, attempt, { closing });
  const mismatch = mismatchOf(attempt, { account: attempt.account, currency: seen.currency });
  if (mismatch) {
    logEvent('payment.mismatch', { attempt: attempt.id, mismatch });
    return attempt;
  }
  return seeAttempt(attempt, seen);
}

/** Asks the provider about an attempt, and closes its page where that is due. */
export function seenNow(
  port: PaymentsPort,
  attempt: AnyAttempt,
  { closing }: Pick<Looking, 'closing'>,
): Promise<SeenAttempt> {
  const { state, methodId, checkoutId, paymentId } = attempt;
  if (attempt.reservationId !== null && state === 'wanted' && methodId !== undefined && paymentId === undefined) {
    return port.chargeKept(attempt);
  }
  // Its page was never opened, or its address was lost with the answer: nobody can pay on it.
  if (state === 'wanted' && checkoutId === undefined) return Promise.resolve({ state: closing ? 'expired' : 'wanted' });
  return closing && state === 'opened' ? port.close(attempt) : port.read(attempt, { take: !closing });
}

/** What the guest must pay for being absent is due after the booking has ended, too. */
const isForAbsence = ({ purpose }: Attempt): boolean => purpose === 'noShow' || purpose === 'lateCancellation';

type Moves = { readonly refunds: readonly Refund[]; readonly disputes: readonly Dispute[] };

/** Refunds and disputes of a payment, those made in the provider's dashboard included. */
async function movesOf(deps: MoneyDeps, records: MoneyRecords, attempt: Attempt, { agreed }: Looking): Promise<Moves> {
  const port = await portOf(deps, attempt);
  if (!port) return { refunds: [], disputes: [] };
  const [refunds, disputes] = await Promise.all([port.refundsOf(attempt), port.disputesOf(attempt)]);
  const { venueId, reservationId, id: attemptId } = attempt;
  const own = { venueId, reservationId, attemptId };
  return {
    refunds: refunds.map(({ providerId, ours, amount, ...seen }) => {
      const known = records.refunds.find((each) => each.id === ours || each.providerId === providerId);
      if (known) return seeRefund(known, { ...seen, providerId });
      const id = newRefundId();
      const made = {
        id,
        ...own,
        amount,
        origin: 'dashboard',
        reason: 'dashboard',
        by: null,
        createdAt: deps.now,
        agreed,
      } as const;
      return { ...made, ...seen, providerId };
    }),
    disputes: disputes.map((seen) => {
      const known = records.disputes.find(({ providerId }) => providerId === seen.providerId);
      return known ? seeDispute(known, seen) : { ...own, ...seen };
    }),
  };
}

/** Asks the provider for a refund that was only wanted so far. */
async function pushRefund(deps: MoneyDeps, attempts: readonly Attempt[], refund: Refund): Promise<Refund> {
  const attempt = attempts.find(({ id }) => id === refund.attemptId);
  const port = attempt && (await portOf(deps, attempt));
  if (!port) return seeRefund(refund, { state: 'failed', failure: 'account_gone' });
  return seeRefund(refund, await port.refund(refund, attempt));
}

/** Answers null in place of throwing when a provider does not answer: nothing is known, and the look is repeated. */
export async function orDown<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error;
    logEvent('payment.providerDown', { error: String(error.message) });
    return null;
  }
}
