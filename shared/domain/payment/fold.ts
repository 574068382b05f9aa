import type { PaymentStatus } from '../reservation/axes.ts';
import { isOpenAttempt } from './moves.ts';
import type { Attempt, Dispute, MoneyRecords, Refund } from './records.ts';

/** What was agreed, and whether the venue may keep it: after the deadline, at a no-show. Amounts in minor units. */
export type Agreement = {
  /** The agreed sum; 0 when nothing is to be paid. */
  readonly due: number;
  /** `guarantee`: only a card is kept, and the sum is the most that may be charged. */
  readonly secures: 'payment' | 'guarantee';
  /** The venue keeps the money: the guest was absent, or cancelled after the deadline. */
  readonly kept: boolean;
};

/** The money of one reservation, in minor units; every figure is a sum over the records and nothing else. */
export type MoneyState = {
  readonly status: PaymentStatus;
  /** Taken from the guest by all attempts. */
  readonly charged: number;
  /** Given back, or on its way to the guest. */
  readonly refunded: number;
  /** Given back and arrived. */
  readonly settled: number;
  /** Taken back by the guest's bank and not won again. */
  readonly disputed: number;
  /** Reserved on a card and not taken. */
  readonly held: number;
  /** What may still be given back. */
  readonly refundable: number;
  /** What is still to be paid; 0 when a card guarantees it. What the venue gave back of its own accord is not asked for again. */
  readonly open: number;
  /** More than was agreed: paid twice, or an alteration made it cheaper. */
  readonly over: number;
};

const sum = <T>(records: readonly T[], of: (record: T) => number): number =>
  records.reduce((total, record) => total + of(record), 0);

/** What refunds of an attempt have taken away, those on their way included. */
export const refundedOf = (refunds: readonly Refund[], { id }: Pick<Attempt, 'id'>): number =>
  sum(refunds, ({ attemptId, state, amount }) => (attemptId === id && state !== 'failed' ? amount : 0));

const disputedOf = (disputes: readonly Dispute[], { id }: Pick<Attempt, 'id'>): number =>
  sum(disputes, ({ attemptId, state, amount }) => (attemptId === id && state !== 'won' ? amount : 0));

/** What one attempt can still give back: never more than was taken, less what is back or disputed. */
export const refundableOf = ({ refunds, disputes }: MoneyRecords, attempt: Attempt): number =>
  Math.max(0, attempt.captured - refundedOf(refunds, attempt) - disputedOf(disputes, attempt));

/** The state of a reservation's money: a pure fold over its records, whatever order they arrived in. */
export function foldMoney(records: MoneyRecords, agreement: Agreement): MoneyState {
  const { attempts, refunds, disputes } = records;
  const charged = sum(attempts, ({ captured }) => captured);
  const refunded = sum(attempts, (attempt) => refundedOf(refunds, attempt));
  const settled = sum(refunds, ({ state, amount }) => (state === 'succeeded' ? amount : 0));
  const disputed = sum(attempts, (attempt) => disputedOf(disputes, attempt));
  const held = sum(attempts, ({ state, amount }) => (state === 'held' ? amount : 0));
  const isSecured = attempts.some(({ state }) => state === 'saved');
  const net = charged - refunded - disputed;
  const waived = waivedOf(records, agreement);
  const open = agreement.secures === 'guarantee' || isSecured ? 0 : Math.max(0, agreement.due - net - held - waived);
  return {
    status: statusOf(records, agreement, { charged, refunded, held, isSecured, open }),
    charged,
    refunded,
    settled,
    disputed,
    held,
    refundable: sum(attempts, (attempt) => refundableOf(records, attempt)),
    open,
    over: Math.max(0, net - agreement.due),
  };
}

/**
 * What the venue gave back of the agreed sum of its own accord. What had been paid beyond the sum that was agreed at that
 * time, as by a guest who paid twice, goes back without the venue giving up anything.
 */
function waivedOf({ attempts, refunds }: MoneyRecords, { due }: Agreement): number {
  let [back, waived] = [0, 0];
  for (const refund of refunds.toSorted((a, b) => a.createdAt - b.createdAt)) {
    if (refund.state === 'failed') continue;
    const taken = sum(attempts, ({ createdAt, captured }) => (createdAt <= refund.createdAt ? captured : 0));
    const over = Math.max(0, taken - back - (refund.agreed ?? due));
    if (refund.origin !== 'rule') waived += Math.max(0, refund.amount - over);
    back += refund.amount;
  }
  return waived;
}

type Sums = Pick<MoneyState, 'charged' | 'refunded' | 'held' | 'open'> & { readonly isSecured: boolean };

function statusOf({ attempts }: MoneyRecords, agreement: Agreement, sums: Sums): PaymentStatus {
  const { charged, refunded, held, isSecured, open } = sums;
  if (charged > 0 && refunded >= charged) return 'refunded';
  if (charged > 0 && agreement.kept) return 'forfeited';
  if (refunded > 0) return 'partRefunded';
  if (charged > 0 && open === 0) return 'paid';
  if (held > 0 || isSecured) return 'authorised';
  if (charged === 0 && attempts.some(({ state }) => state === 'released')) return 'released';
  if (agreement.due === 0) return 'none';
  const ended = attempts.length > 0 && attempts.every(({ state }) => !isOpenAttempt(state));
  return ended && charged === 0 ? 'failed' : 'required';
}
