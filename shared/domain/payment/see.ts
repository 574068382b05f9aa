import { ATTEMPT_MOVES, type AttemptState, DISPUTE_MOVES, moved, REFUND_MOVES, type RefundState } from './moves.ts';
import type { AnyAttempt, AnyRefund, Attempt, Dispute } from './records.ts';

/** What a provider's object says of an attempt when it is read, in our words. */
export type SeenAttempt = Partial<
  Pick<
    Attempt,
    'url' | 'checkoutId' | 'paymentId' | 'customerId' | 'methodId' | 'captureBefore' | 'fee' | 'failure' | 'expiresAt'
  >
> & {
  readonly state: AttemptState;
  /** Minor units that were taken; refunds do not make it smaller. */
  readonly captured?: number;
  readonly currency?: string;
};

/**
 * An attempt after its object was read. States only move by the table, and what was taken never becomes less, so that an
 * old answer that arrives late changes nothing. Answers the same object when nothing is new.
 */
export function seeAttempt<A extends AnyAttempt>(
  before: A,
  { state, captured = 0, currency: _, ...seen }: SeenAttempt,
): A {
  const next = moved<AttemptState>(ATTEMPT_MOVES, before.state, state);
  // An answer that is behind says nothing new of ids either, except those that were not known at all.
  const isNews = next === state;
  const details = isNews
    ? { ...(isAccepted(next) ? withoutFailure(before) : before), ...seen }
    : { ...seen, ...before };
  const after = { ...details, state: next, captured: Math.max(before.captured, captured) } as A;
  return isSame(before, after) ? before : after;
}

/** What was refused at first and taken later is no failure any more. */
const isAccepted = (state: AttemptState): boolean => state === 'held' || state === 'saved' || state === 'paid';
const withoutFailure = <A extends AnyAttempt>({ failure: _, ...attempt }: A) => attempt;

/** Which guard fails for an answer about an attempt: another account's or in another currency than was asked for. */
export function mismatchOf(
  attempt: Pick<Attempt, 'account' | 'currency'>,
  seen: { readonly account: string; readonly currency?: string | undefined },
): 'account' | 'currency' | null {
  if (seen.account !== attempt.account) return 'account';
  return seen.currency !== undefined && seen.currency.toLowerCase() !== attempt.currency ? 'currency' : null;
}

export type SeenRefund = {
  readonly state: RefundState;
  readonly providerId?: string;
  readonly failure?: string;
};

export function seeRefund<R extends AnyRefund>(before: R, { state, ...seen }: SeenRefund): R {
  const next = moved<RefundState>(REFUND_MOVES, before.state, state);
  const after = { ...before, ...(next === state && seen), state: next };
  return isSame(before, after) ? before : after;
}

export function seeDispute(before: Dispute, seen: Pick<Dispute, 'state' | 'dueBy' | 'amount' | 'fee'>): Dispute {
  const next = moved(DISPUTE_MOVES, before.state, seen.state);
  const after = next === seen.state ? { ...before, ...seen } : before;
  return isSame(before, after) ? before : after;
}

const isSame = <T extends object>(a: T, b: T): boolean => {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof T>;
  return [...keys].every((key) => a[key] === b[key]);
};
