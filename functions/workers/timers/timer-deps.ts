import type { GuestHashes } from '#functions/credentials/guest-hash.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Write } from '#functions/platform/table.ts';
import type { ConsentsStore } from '#functions/stores/consents.ts';
import type { DaysStore } from '#functions/stores/days.ts';
import type { GuestBookStore } from '#functions/stores/guest-book.ts';
import type { RecentLimits } from '#functions/stores/limits.ts';
import type { OutboxStore } from '#functions/stores/outbox.ts';
import type { ReservationsStore } from '#functions/stores/reservations.ts';
import type { ReviewGuestsStore } from '#functions/stores/review-guests.ts';
import type { Venue, VenuesStore } from '#functions/stores/venues.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';

/** A visit whose guest is thanked now. */
export type CompletedVisit = { readonly venue: Venue; readonly reservation: Reservation; readonly now: number };
/** The writes that issue its coupon, for the transaction of the message that brings it. */
export type IssuedCoupon = { readonly writes: readonly Write[] };

/** What the timers work with. */
export type TimerDeps = {
  readonly days: Pick<DaysStore, 'change'>;
  readonly reservations: Pick<ReservationsStore, 'find' | 'load' | 'listDay'>;
  readonly venues: Pick<VenuesStore, 'find'>;
  readonly limits: RecentLimits;
  readonly outbox: Pick<OutboxStore, 'add'>;
  readonly guests: GuestHashes;
  readonly book: Pick<GuestBookStore, 'state'>;
  readonly consents: Pick<ConsentsStore, 'actsOf'>;
  readonly reviewGuests: Pick<ReviewGuestsStore, 'read'>;
  readonly visitCoupon: (visit: CompletedVisit) => Promise<IssuedCoupon | null>;
  readonly clock: Clock;
};
