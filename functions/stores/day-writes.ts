import { newOutboxId } from '#functions/runtime/ids.ts';
import type { Condition, Write } from '#functions/runtime/table.ts';
import type { OutboxEntry, TimerCommand } from '#shared/contracts/messages/outbox.ts';
import { encodeSheet } from '#shared/domain/day/codec.ts';
import type { DaySheet } from '#shared/domain/day/sheet.ts';
import { guestIdOf } from '#shared/domain/guest/found.ts';
import type { Message } from '#shared/domain/message/message.ts';
import { healthEndsAt, saysHealth } from '#shared/domain/reservation/health.ts';
import { becomesRemindable, reminderLooksFrom } from '#shared/domain/reservation/reminder.ts';
import type { Reservation, ReservationId, VenueId } from '#shared/domain/reservation/reservation.ts';
import { UNDO_MS } from '#shared/domain/reservation/undo.ts';
import type { LocalDate } from '#shared/domain/time/local-date.ts';
import { sheetKey } from './days.keys.ts';
import { toMessageItem } from './messages.item.ts';
import { messageKey } from './messages.keys.ts';
import { outboxWrite } from './outbox.ts';
import { toPointerItem, toReservationItem } from './reservations.item.ts';
import { reservationKey } from './reservations.keys.ts';

/** A reservation as it was read (null: a new one) and as it shall be. */
export type ReservationChange = {
  readonly before: Reservation | null;
  readonly after: Reservation;
  /** A new one that comes back to a day it had left: where the pointer in its place leads. */
  readonly instead?: ReservationId | null;
};

/** A new message, and its guest's thread from `guestHashes`. */
export type OutgoingMessage = { readonly message: Message; readonly thread: string };

export type TimerRequest = {
  readonly timer: TimerCommand['timer'];
  readonly dueAt: number;
  readonly reservationId: ReservationId;
};

/** Everything one commit changes. The sheet is written even when it is the same: its version orders all commits. */
export type DayChange = {
  readonly sheet: DaySheet;
  readonly reservations: readonly ReservationChange[];
  /** A reservation that goes to another day, and its id there. */
  readonly leaves?: { readonly before: Reservation; readonly to: ReservationId };
  readonly messages?: readonly OutgoingMessage[];
  /** Messages that another house has sent: they are kept, and nobody is asked to send them. */
  readonly past?: readonly Message[];
  /** Messages that are removed for good. */
  readonly removed?: readonly Message[];
  /** Messages that nobody has begun to send, and nobody shall: one that is being sent after all makes the commit begin again. */
  readonly withdrawn?: readonly Message[];
  readonly timers?: readonly TimerRequest[];
  /** Reservations that go as if they had never been, if nobody has changed them since they were read. */
  readonly deleted?: readonly Reservation[];
  /** What else is written with it or not at all. */
  readonly more?: readonly Write[];
  /** When who follows the day shall look at it again, in milliseconds, though nothing may change by then. */
  readonly lookAgainAt?: number | undefined;
};

/** The writes of a commit, the sheet first. Who must hear of it follows from the change itself. */
export function dayWrites(venueId: VenueId, date: LocalDate, version: number, change: DayChange, now: number): Write[] {
  const { sheet, reservations, leaves, messages = [], past = [], removed = [], withdrawn = [], timers = [] } = change;
  const { deleted = [], more = [], lookAgainAt } = change;
  return [
    {
      put: { ...sheetKey(venueId, date), s: encodeSheet(sheet), v: version + 1 },
      if: version === 0 ? { absent: true } : { equals: { v: version } },
    },
    ...reservations.map(({ before, after, instead = null }) => ({
      put: toReservationItem(after),
      if: instead ? ({ equals: { to: instead } } as const) : unchanged(before),
    })),
    ...(leaves ? [{ put: toPointerItem(venueId, leaves.before.id, leaves.to), if: unchanged(leaves.before) }] : []),
    ...messages.map(({ message }) => ({ put: toMessageItem(venueId, message), if: { absent: true } as const })),
    ...deleted.map((before) => ({ remove: reservationKey(venueId, before.id), if: unchanged(before) })),
    ...past.map((message) => ({ put: toMessageItem(venueId, message), if: { absent: true } as const })),
    ...removed.map(({ reservationId, id }) => ({ remove: messageKey({ venueId, reservationId, messageId: id }) })),
    ...withdrawn.map(({ reservationId, id }) => ({
      remove: messageKey({ venueId, reservationId, messageId: id }),
      if: { equals: { s: 'queued' } } as const,
    })),
    outboxWrite({ id: newOutboxId(), dueAt: now, entries: entriesNow(venueId, date, change) }),
    ...timers.map(({ timer, dueAt, reservationId }) =>
      outboxWrite({ id: newOutboxId(), dueAt, entries: [{ kind: 'timer', timer, venueId, reservationId }] }),
    ),
    ...more,
    ...endingHealth(venueId, date, reservations),
    ...reminding(venueId, reservations, now),
    ...parting(venueId, date, reservations, now),
    ...(lookAgainAt === undefined
      ? []
      : [outboxWrite({ id: newOutboxId(), dueAt: lookAgainAt, entries: [dayChanged(venueId, date)] })]),
  ];
}

/** What is said of health from this commit on ends by itself, by one item for all whose day it is. */
function endingHealth(venueId: VenueId, date: LocalDate, reservations: DayChange['reservations']): Write[] {
  const entries = reservations
    .filter(({ before, after }) => saysHealth(after) && !(before && saysHealth(before)))
    .map(({ after }): OutboxEntry => ({ kind: 'timer', timer: 'healthEnds', venueId, reservationId: after.id }));
  return entries.length > 0 ? [outboxWrite({ id: newOutboxId(), dueAt: healthEndsAt(date), entries })] : [];
}

/** Whoever is newly expected is looked at once a reminder could be due; what of it applies the worker sees then. */
function reminding(venueId: VenueId, reservations: DayChange['reservations'], now: number): Write[] {
  const expected = reservations
    .filter(({ before, after }) => becomesRemindable(before, after))
    .map(({ after }) => after);
  if (expected.length === 0) return [];
  const dueAt = Math.max(now, Math.min(...expected.map(reminderLooksFrom)));
  const entries = expected.map(
    ({ id }): OutboxEntry => ({ kind: 'timer', timer: 'reminder', venueId, reservationId: id }),
  );
  return [outboxWrite({ id: newOutboxId(), dueAt, entries })];
}

/**
 * Under another number it is another guest's. The card of the one before follows once the house can no longer take that back, for what
 * was written about a guest goes along.
 */
function parting(venueId: VenueId, date: LocalDate, reservations: DayChange['reservations'], now: number): Write[] {
  const entries = reservations.flatMap(({ before, after }) =>
    before && !after.erased && guestIdOf(before) !== guestIdOf(after)
      ? reservationChanged(venueId, date, after, before)
      : [],
  );
  return entries.length > 0 ? [outboxWrite({ id: newOutboxId(), dueAt: now + UNDO_MS + 1, entries })] : [];
}

const unchanged = (before: Reservation | null): Condition =>
  before ? { equals: { r: before.revision } } : { absent: true };

const dayChanged = (venueId: VenueId, date: LocalDate): OutboxEntry => ({
  kind: 'event',
  event: { type: 'day.changed', venueId, date },
});

const reservationChanged = (venueId: VenueId, date: LocalDate, now: Reservation, of?: Reservation): OutboxEntry => ({
  kind: 'event',
  event: {
    ...({ type: 'reservation.changed', venueId, date, reservationId: now.id, revision: now.revision } as const),
    ...(of && { formerGuest: guestIdOf(of) }),
  },
});

function entriesNow(
  venueId: VenueId,
  date: LocalDate,
  { reservations, leaves, deleted = [], messages = [] }: DayChange,
): OutboxEntry[] {
  const changed = (now: Reservation, of?: Reservation) => reservationChanged(venueId, date, now, of);
  const events = [
    ...reservations.map(({ before, after }) =>
      before && after.erased && !before.erased ? changed(after, before) : changed(after),
    ),
    ...(leaves ? [changed(leaves.before)] : []),
    ...deleted.map((gone) => changed(gone, gone)),
  ];
  if (events.length === 0) return [dayChanged(venueId, date)];
  return [
    ...messages.map(
      ({ message, thread }): OutboxEntry => ({
        kind: 'message',
        venueId,
        reservationId: message.reservationId,
        messageId: message.id,
        purpose: message.purpose,
        thread,
      }),
    ),
    ...events,
  ];
}
