import type { ReservationId, VenueId } from '#shared/domain/kernel/ids.ts';
import type { Agreement } from '#shared/domain/payment/fold.ts';
import type { Attempt, AttemptId, Dispute, MoneyRecords, Refund, RefundId } from '#shared/domain/payment/records.ts';

const OF = { venueId: 'ven_1' as VenueId, reservationId: 'res_20261205_7KQ2M9XA' as ReservationId };

export const anAttempt = (over: Partial<Attempt> & { readonly nth?: number } = {}): Attempt => {
  const { nth = 1, ...rest } = over;
  return {
    ...OF,
    id: `pay_${nth}` as AttemptId,
    provider: 'stripe',
    account: 'acct_1',
    kind: 'charge',
    purpose: 'booking',
    amount: 4000,
    currency: 'eur',
    state: 'opened',
    createdAt: nth,
    expiresAt: 1_800_000,
    captured: 0,
    ...rest,
  };
};

export const aPaid = (over: Parameters<typeof anAttempt>[0] = {}): Attempt =>
  anAttempt({ state: 'paid', captured: over.amount ?? 4000, ...over });

export const aRefund = (over: Partial<Refund> & { readonly nth?: number } = {}): Refund => {
  const { nth = 1, ...rest } = over;
  return {
    ...OF,
    id: `ref_${nth}` as RefundId,
    attemptId: 'pay_1' as AttemptId,
    amount: 1000,
    origin: 'rule',
    reason: 'inTime',
    by: null,
    createdAt: nth,
    state: 'succeeded',
    ...rest,
  };
};

export const aDispute = (over: Partial<Dispute> = {}): Dispute => ({
  ...OF,
  providerId: 'du_1',
  attemptId: 'pay_1' as AttemptId,
  amount: 4000,
  fee: 2000,
  reason: 'fraudulent',
  createdAt: 1,
  dueBy: 2,
  state: 'needsResponse',
  ...over,
});

export const money = (over: Partial<MoneyRecords> = {}): MoneyRecords => ({
  attempts: [],
  refunds: [],
  disputes: [],
  decisions: [],
  ...over,
});

export const anAgreement = (over: Partial<Agreement> = {}): Agreement => ({
  due: 4000,
  secures: 'payment',
  kept: false,
  ...over,
});
