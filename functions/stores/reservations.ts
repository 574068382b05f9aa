import type { Table, Write } from '#functions/platform/table.ts';
import type { DaySheet } from '#shared/domain/day/sheet.ts';
import { type ReservationId, reservationIdOf, type VenueId } from '#shared/domain/kernel/ids.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { oldestFirst } from '#shared/domain/message/latest.ts';
import type { Message } from '#shared/domain/message/message.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { dayPk } from './days.keys.ts';
import { toMessage } from './messages.item.ts';
import { isMessageSk } from './messages.keys.ts';
import { movedTo, toReservation } from './reservations.item.ts';
import {
  guestPk,
  openRequestsPk,
  parseReservationKey,
  RESERVATION_PREFIX,
  reservationKey,
} from './reservations.keys.ts';

/** A reservation with its messages, oldest first. */
export type ReservationWithMessages = { readonly reservation: Reservation; readonly messages: readonly Message[] };

/** Reads only: reservations are written by `days.change`. */
export const reservationsStore = (table: Table) => ({
  /** The reservation alone. */
  async load(venueId: VenueId, id: ReservationId): Promise<Reservation | null> {
    const item = await table.get(reservationKey(venueId, id));
    return item && !movedTo(item) ? toReservation(item) : null;
  },

  /** Whether an id is given already: to a reservation, or to one that moved to another day since. */
  async isGiven(venueId: VenueId, id: ReservationId): Promise<boolean> {
    return (await table.get(reservationKey(venueId, id))) !== null;
  },

  /** The id by which a reservation stands now: one that moved to another day left a pointer under its old id. */
  async follow(venueId: VenueId, id: ReservationId): Promise<ReservationId> {
    let now = id;
    for (let next: ReservationId | null = id; next; next = await pointer(table, venueId, now)) now = next;
    return now;
  },

  /** Where the pointer under an id leads; null when there is none. */
  pointer: (venueId: VenueId, id: ReservationId): Promise<ReservationId | null> => pointer(table, venueId, id),

  async find(venueId: VenueId, id: ReservationId): Promise<ReservationWithMessages | null> {
    const { pk, sk } = reservationKey(venueId, id);
    const [found] = group(await table.query({ pk, prefix: sk }));
    return found ?? null;
  },

  /**
   * The booked reservations of a day whose row has the same sixteen bits of the phone's hash: almost always none, so
   * that looking for a duplicate costs no read.
   */
  async ofFingerprint(venueId: VenueId, date: LocalDate, sheet: DaySheet, fingerprint: number): Promise<Reservation[]> {
    // 0 is nobody's: who left no number is no second of anybody.
    if (fingerprint === 0) return [];
    const rows = sheet.parties.filter(({ guest, part }) => guest === fingerprint && !part);
    const items = await Promise.all(
      rows.map(({ id }) => table.get(reservationKey(venueId, reservationIdOf(date, id)))),
    );
    return items.flatMap((item) => (item && !movedTo(item) ? [toReservation(item)] : []));
  },

  /** The days of the requests that wait for the venue, one for each, earliest first; milliseconds behind. */
  async requestDays(venueId: VenueId): Promise<LocalDate[]> {
    const items = await table.query({ index: 'gsi1', pk: openRequestsPk(venueId) });
    return items.map((item) => parseReservationKey(item).date);
  },

  /** The ids of all that one guest booked at a venue, in no particular order; milliseconds behind. */
  async idsOfGuest(venueId: VenueId, thread: string): Promise<ReservationId[]> {
    const [own, open] = await Promise.all(
      [guestPk(thread), openRequestsPk(venueId)].map((pk) => table.query({ index: 'gsi1', pk })),
    );
    const waiting = open?.filter((item) => item.th === thread) ?? [];
    return [...(own ?? []), ...waiting].map((item) => parseReservationKey(item).id);
  },

  /** What several guests booked at a venue, in no particular order; milliseconds behind. */
  async ofGuests(venueId: VenueId, threads: readonly string[]): Promise<Reservation[]> {
    const [open = [], ...own] = await Promise.all(
      [openRequestsPk(venueId), ...threads.map(guestPk)].map((pk) => table.query({ index: 'gsi1', pk })),
    );
    const waiting = open.filter(({ th }) => threads.includes(String(th)));
    return [...own.flat(), ...waiting].map(toReservation);
  },

  /** All of a day, booked and waitlisted, in no particular order. */
  async listDay(venueId: VenueId, date: LocalDate): Promise<ReservationWithMessages[]> {
    return group(await table.query({ pk: dayPk(venueId, date), prefix: RESERVATION_PREFIX }));
  },
});

export type ReservationsStore = ReturnType<typeof reservationsStore>;

/** A condition without a write: the transaction happens only while a reservation is as it was read. */
export const whileReservationStands = ({ venueId, id, revision }: Reservation): Write => ({
  check: reservationKey(venueId, id),
  if: { equals: { r: revision } },
});

async function pointer(table: Table, venueId: VenueId, id: ReservationId): Promise<ReservationId | null> {
  const item = await table.get(reservationKey(venueId, id));
  return item && movedTo(item);
}

type Items = Awaited<ReturnType<Table['query']>>;

/** A reservation sorts directly before its messages. One that moved to another day is not here any more. */
function group(items: Items): ReservationWithMessages[] {
  const groups: { reservation: Reservation; messages: Message[] }[] = [];
  let gone = false;
  for (const item of items) {
    if (!isMessageSk(item.sk)) {
      gone = movedTo(item) !== null;
      if (!gone) groups.push({ reservation: toReservation(item), messages: [] });
    } else if (!gone) groups.at(-1)?.messages.push(toMessage(item));
  }
  return groups.map(({ reservation, messages }) => ({ reservation, messages: oldestFirst(messages) }));
}
