import type { Reservation } from '../reservation/reservation.ts';
import { defaultOf } from './agreement.ts';
import type { Attempt, AttemptId, MoneyRecords } from './records.ts';
import { chargeableOf } from './venue-money.ts';

type Wanted = {
  readonly id: AttemptId;
  /** Minor units. */
  readonly amount: number;
  readonly reason: string;
  readonly by: string;
  readonly at: number;
};

/**
 * The charge of a kept card that the venue wants after an absence. `notAllowed`: the guest was not absent, or no card is
 * kept; `tooMuch`: more than was agreed, less what was charged before.
 */
export function keptCharge(
  reservation: Reservation,
  records: MoneyRecords,
  { id, amount, reason, by, at }: Wanted,
): Attempt | 'notAllowed' | 'tooMuch' {
  const purpose = defaultOf(reservation, at);
  const card = records.attempts.find(({ state }) => state === 'saved');
  const most = chargeableOf(reservation, records, at);
  if (!purpose || card?.methodId === undefined || most === 0) return 'notAllowed';
  if (amount > most) return 'tooMuch';
  const { venueId, reservationId, provider, account, currency, customerId, methodId } = card;
  return {
    ...{ id, venueId, reservationId, provider, account, currency, methodId, purpose, amount, reason, by },
    ...(customerId !== undefined && { customerId }),
    kind: 'charge',
    state: 'wanted',
    createdAt: at,
    expiresAt: at,
    captured: 0,
  };
}
