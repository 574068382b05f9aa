import type { DoubtedStart } from '#shared/domain/availability/settle-doubt.ts';
import type { GuestId } from '#shared/domain/guest/guest-id.ts';
import type { ReservationId, VenueId } from '#shared/domain/kernel/ids.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';

/** Facts with several consumers, put on the EventBridge bus with source `coperto`. Unordered, at least once. */
export type BusEvent = DayEvent | WordsCame | StartDoubted | TrialsDue | WeekOver | TasksDue;

/** What happened to a day or to a reservation of it. */
export type DayEvent = ReservationChanged | DayChanged;

export type ReservationChanged = {
  readonly type: 'reservation.changed';
  readonly venueId: VenueId;
  readonly date: LocalDate;
  readonly reservationId: ReservationId;
  readonly revision: number;
  /**
   * The id of the former guest, if the guest or the whole reservation was just removed: it is recorded nowhere else.
   */
  readonly formerGuest?: GuestId;
};

/** The sheet of a day has changed but no reservation: a place was held or freed, or tables were pinned. */
type DayChanged = { readonly type: 'day.changed'; readonly venueId: VenueId; readonly date: LocalDate };

/** A guest has written to a venue; its devices are notified at `at`, unless somebody has read the message by then. */
export type WordsCame = {
  readonly type: 'words.came';
  readonly venueId: VenueId;
  readonly guest: GuestId;
  readonly at: number;
};

/** A guest was refused a time without proof that it is full. It does not say who. */
export type StartDoubted = DoubtedStart & {
  readonly type: 'start.doubted';
  readonly venueId: VenueId;
  readonly date: LocalDate;
};

/** Past days of a venue are to be played with other settings: the newest one that was not yet. */
export type TrialsDue = { readonly type: 'trials.due'; readonly venueId: VenueId };

/** A week of a venue is over: its owners are told of it. `date`: the Monday after it. */
export type WeekOver = { readonly type: 'week.over'; readonly venueId: VenueId; readonly date: LocalDate };

/** A venue's tasks are to be looked at: those that its schedules have from `date` on, and evenings that are over. */
export type TasksDue = { readonly type: 'tasks.due'; readonly venueId: VenueId; readonly date: LocalDate };

export const EVENT_SOURCE = 'coperto';
