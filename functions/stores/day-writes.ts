import { newOutboxId } from '#functions/platform/ids.ts';
import type { Condition, Write } from '#functions/platform/table.ts';
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

/** A reservation as it was read (null: a new one) and as it is to be. */
export type ReservationChange = {
  readonly before: Reservation | null;
  readonly after: Reservation;
  /** For one that returns to a day that it had left: where the pointer in its place leads. */
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
  /** Imported messages of another house: they are stored but never sent. */
  readonly past?: readonly Message[];
  /** Messages that are removed for good. */
  readonly removed?: readonly Message[];
  /** Messages to withdraw before sending has begun; if it has, the whole commit starts over. */
  readonly withdrawn?: readonly Message[];
  readonly timers?: readonly TimerRequest[];
  /** Reservations to remove as if they had never existed, unless they were changed since they were read. */
  readonly deleted?: readonly Reservation[];
  /** Further writes of the same transaction. */
  readonly more?: readonly Write[];
  /** When subscribers of the day shall look at it again, in milliseconds, even though nothing may have changed. */
  readonly lookAgainAt?: number | undefined;
};

/** The writes of a commit, the sheet first. The outbox entries follow from the change itself. */
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

/** Schedules the deletion of health notes from this commit: one item for all of that day. */
function endingHealth(venueId: VenueId, date: LocalDate, reservations: DayChange['reservations']): Write[] {
  const entries = reservations
    .filter(({ before, after }) => saysHealth(after) && !(before && saysHealth(before)))
    .map(({ after }): OutboxEntry => ({ kind: 'timer', timer: 'healthEnds', venueId, reservationId: after.id }));
  return entries.length > 0 ? [outboxWrite({ id: newOutboxId(), dueAt: healthEndsAt(date), entries })] : [];
}

/** Guests who are newly expected are looked at when a reminder could first be due; the worker then sees whether one is. */
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
 * Another number means another guest. The card of the former one is updated when the house can no longer undo that, because
 * notes about the guest move along.
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
