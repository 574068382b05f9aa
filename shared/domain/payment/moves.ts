/**
 * The states of an attempt. `wanted`: committed here, the provider not yet asked. `opened`: the provider shows its page.
 * `failed`, `expired` and `cancelled` are ends, unless the provider says later that the money came all the same.
 */
export const ATTEMPT_MOVES = {
  wanted: ['opened', 'processing', 'held', 'saved', 'paid', 'failed', 'expired', 'cancelled'],
  opened: ['processing', 'held', 'saved', 'paid', 'failed', 'expired', 'cancelled'],
  processing: ['held', 'saved', 'paid', 'failed', 'expired', 'cancelled'],
  held: ['paid', 'released'],
  saved: ['released'],
  failed: ['held', 'saved', 'paid'],
  expired: ['held', 'saved', 'paid'],
  cancelled: ['held', 'saved', 'paid'],
  released: ['paid'],
  paid: [],
} as const satisfies Record<string, readonly string[]>;

export type AttemptState = keyof typeof ATTEMPT_MOVES;

/** `wanted`: committed here, the provider not yet asked. A refund that succeeded may still fail: the card was closed. */
export const REFUND_MOVES = {
  wanted: ['pending', 'succeeded', 'failed'],
  pending: ['succeeded', 'failed'],
  succeeded: ['failed'],
  failed: [],
} as const satisfies Record<string, readonly string[]>;

export type RefundState = keyof typeof REFUND_MOVES;

export const DISPUTE_MOVES = {
  needsResponse: ['underReview', 'won', 'lost'],
  underReview: ['needsResponse', 'won', 'lost'],
  won: [],
  lost: [],
} as const satisfies Record<string, readonly string[]>;

export type DisputeState = keyof typeof DISPUTE_MOVES;

/**
 * The state after the provider's object was read: `seen` when the move is in the table, otherwise as before. Events that
 * come twice, late or in another order therefore change nothing.
 */
export const moved = <S extends string>(moves: Readonly<Record<S, readonly S[]>>, from: S, seen: S): S =>
  moves[from].includes(seen) ? seen : from;

/** The provider has not decided yet, so the object is read again by the sweep. */
export const isOpenAttempt = (state: AttemptState): boolean =>
  state === 'wanted' || state === 'opened' || state === 'processing';

export const isOpenRefund = (state: RefundState): boolean => state === 'wanted' || state === 'pending';
