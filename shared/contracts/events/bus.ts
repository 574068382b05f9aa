import type { ReservationId, VenueId } from '#shared/domain/reservation/reservation.ts';
import type { LocalDate } from '#shared/domain/time/local-date.ts';

/** Facts with several consumers, put on the EventBridge bus with source `coperto`. Unordered, at least once. */
export type BusEvent = {
  readonly type: 'reservation.changed';
  readonly venueId: VenueId;
  readonly date: LocalDate;
  readonly reservationId: ReservationId;
  readonly revision: number;
};

export const EVENT_SOURCE = 'coperto';
