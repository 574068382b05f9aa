import type { BookingStatus } from '../reservation/booking.ts';
import type { Reservation } from '../reservation/reservation.ts';
import type { UnavailableReason } from '../venue/reasons.ts';
import type { RefusedDemand } from './refused-demand.ts';

export type Amount = { readonly parties: number; readonly covers: number };

/** The refused demand of a period. Each party counts once: as lost, unproven or recovered. */
export type DemandTally = {
  /** Refused by a proven limit, without a place later. */
  readonly lost: Amount;
  /** Refused without proof that there was no place. */
  readonly unproven: Amount;
  /** Refused first, but given a place on the same day after all. */
  readonly recovered: Amount;
  /** The lost ones by the limit that bound, most covers first. */
  readonly reasons: readonly (Amount & { readonly reason: UnavailableReason })[];
};

/** A reservation of the day, with the hash of its guest's phone. */
export type GuestOfDay = {
  readonly reservation: Pick<Reservation, 'booking' | 'createdAt' | 'visitor'>;
  readonly guest: string;
};

const GOT_A_PLACE: readonly BookingStatus[] = ['unconfirmed', 'pendingPayment', 'confirmed', 'completed', 'noShow'];

/** True when the same guest or page visitor got a place on that day, at that time or later. */
export function isRecovered({ who, guest, at }: RefusedDemand, day: readonly GuestOfDay[]): boolean {
  return day.some(
    ({ reservation, guest: phone }) =>
      GOT_A_PLACE.includes(reservation.booking) &&
      reservation.createdAt >= at &&
      (phone === who || phone === guest || reservation.visitor === who),
  );
}

/** Compares the ledger of a day with the reservations of its guests. */
export function tallyDay(ledger: readonly RefusedDemand[], day: readonly GuestOfDay[]): DemandTally {
  const recovered = ledger.filter((line) => isRecovered(line, day));
  const gone = ledger.filter((line) => !recovered.includes(line));
  const lost = gone.filter(({ proven }) => proven);
  const byReason = [...Map.groupBy(lost, ({ reason }) => reason)];
  return {
    lost: amountOf(lost),
    unproven: amountOf(gone.filter(({ proven }) => !proven)),
    recovered: amountOf(recovered),
    reasons: sorted(byReason.map(([reason, lines]) => ({ reason, ...amountOf(lines) }))),
  };
}

/** The sum of several days. */
export function sumTallies(days: readonly DemandTally[]): DemandTally {
  const byReason = [
    ...Map.groupBy(
      days.flatMap(({ reasons }) => reasons),
      ({ reason }) => reason,
    ),
  ];
  return {
    lost: sum(days.map(({ lost }) => lost)),
    unproven: sum(days.map(({ unproven }) => unproven)),
    recovered: sum(days.map(({ recovered }) => recovered)),
    reasons: sorted(byReason.map(([reason, amounts]) => ({ reason, ...sum(amounts) }))),
  };
}

const amountOf = (lines: readonly RefusedDemand[]): Amount => sum(lines.map(({ covers }) => ({ parties: 1, covers })));

const sum = (amounts: readonly Amount[]): Amount => ({
  parties: amounts.reduce((total, { parties }) => total + parties, 0),
  covers: amounts.reduce((total, { covers }) => total + covers, 0),
});

const sorted = <T extends Amount & { readonly reason: string }>(reasons: readonly T[]): T[] =>
  reasons.toSorted((a, b) => b.covers - a.covers || (a.reason < b.reason ? -1 : 1));
