import type { GuestId } from '#shared/domain/guest/card.ts';
import type { ReservationId, VenueId } from '#shared/domain/reservation/reservation.ts';
import type { LocalDate } from '#shared/domain/time/local-date.ts';

/** Facts with several consumers, put on the EventBridge bus with source `coperto`. Unordered, at least once. */
export type BusEvent = DayEvent | WordsCame;

/** What happened to a day or to a reservation of it. */
export type DayEvent = ReservationChanged | DayChanged;

export type ReservationChanged = {
  readonly type: 'reservation.changed';
  readonly venueId: VenueId;
  readonly date: LocalDate;
  readonly reservationId: ReservationId;
  readonly revision: number;
  /** The guest's id when the guest was just removed from it, or the reservation itself was: nothing else tells it any more. */
  readonly formerGuest?: GuestId;
};

/** The sheet of a day has changed but no reservation: a place was held or freed, or tables were pinned. */
type DayChanged = { readonly type: 'day.changed'; readonly venueId: VenueId; readonly date: LocalDate };

/** A guest has written to a house; its devices are to be notified at that time, unless somebody has looked by then. */
export type WordsCame = {
  readonly type: 'words.came';
  readonly venueId: VenueId;
  readonly guest: GuestId;
  readonly at: number;
};

export const EVENT_SOURCE = 'coperto';
