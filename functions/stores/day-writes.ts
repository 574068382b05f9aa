import { newOutboxId } from '#functions/platform/ids.ts';
import type { Condition, Write } from '#functions/platform/table.ts';
import type { OutboxEntry } from '#shared/contracts/messages/outbox.ts';
import { encodeSheet } from '#shared/domain/day/codec.ts';
import type { DaySheet } from '#shared/domain/day/sheet.ts';
import type { ReservationId, VenueId } from '#shared/domain/kernel/ids.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { Message } from '#shared/domain/message/message.ts';
import { type FollowUp, followUpsOf, type TimerRequest } from '#shared/domain/reservation/follow-ups.ts';
import { guestIdOf } from '#shared/domain/reservation/guest-id.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
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
export type OutgoingMessage = {
  readonly message: Message;
  readonly thread: string;
  /** It is sent only then, in milliseconds, so that it can be taken back until then. */
  readonly heldUntil?: number | undefined;
};

/** Everything one commit changes. The sheet is written even when it is the same: its version orders all commits. */
export type DayChange = {
  readonly sheet: DaySheet;
  readonly reservations: readonly ReservationChange[];
  /** A reservation that goes to another day, and its id there. */
  readonly leaves?: { readonly before: Reservation; readonly to: ReservationId };
  readonly messages?: readonly OutgoingMessage[];
  /** Imported messages of another venue: they are stored but never sent. */
  readonly past?: readonly Message[];
  /** Messages that are removed for good. */
  readonly removed?: readonly Message[];
  /** Messages to withdraw before sending has begun; if it has, the whole commit starts over. */
  readonly withdrawn?: readonly Message[];
  /** Timers that follow from no reservation: those of holds, and checks that came too early. */
  readonly timers?: readonly TimerRequest[];
  /** Reservations to remove as if they had never existed, unless they were changed since they were read. */
  readonly deleted?: readonly Reservation[];
  /** Further writes of the same transaction. */
  readonly more?: readonly Write[];
  /** When subscribers of the day shall look at it again, in milliseconds, even though nothing may have changed. */
  readonly lookAgainAt?: number | undefined;
};

/** The writes of a commit, the sheet first, and its follow-ups as outbox items. */
export function dayWrites(venueId: VenueId, date: LocalDate, version: number, change: DayChange, now: number): Write[] {
  const { sheet, reservations, leaves, messages = [], past = [], removed = [], withdrawn = [] } = change;
  const { deleted = [], more = [] } = change;
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
    ...followUpsOf(date, change, now).map(({ dueAt, followUps }) =>
      outboxWrite({ id: newOutboxId(), dueAt, entries: followUps.map((each) => toEntry(venueId, date, each)) }),
    ),
    ...more,
  ];
}

const unchanged = (before: Reservation | null): Condition =>
  before ? { equals: { r: before.revision } } : { absent: true };

function toEntry(venueId: VenueId, date: LocalDate, followUp: FollowUp): OutboxEntry {
  switch (followUp.kind) {
    case 'message': {
      const { message, thread } = followUp;
      const { id: messageId, reservationId, purpose } = message;
      return { kind: 'message', venueId, reservationId, messageId, purpose, thread };
    }
    case 'reservationChanged': {
      const { reservation, former } = followUp;
      const { id: reservationId, revision } = reservation;
      const event = { type: 'reservation.changed', venueId, date, reservationId, revision } as const;
      return { kind: 'event', event: { ...event, ...(former && { formerGuest: guestIdOf(former) }) } };
    }
    case 'dayChanged':
      return { kind: 'event', event: { type: 'day.changed', venueId, date } };
    case 'timer':
      return { kind: 'timer', timer: followUp.timer, venueId, reservationId: followUp.reservationId };
    case 'money':
      return { kind: 'money', venueId, reservationId: followUp.reservationId };
  }
}
