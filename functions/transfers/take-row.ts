import type { GuestHashes } from '#functions/credentials/guest-hash.ts';
import type { Venue } from '#functions/stores/venues.ts';
import { mealAt } from '#shared/domain/availability/ways-out.ts';
import { placeParty } from '#shared/domain/day/place.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import { type DaySheet, isOf, type Party } from '#shared/domain/day/sheet.ts';
import { placeForVenue } from '#shared/domain/day/venue-place.ts';
import { parseReservationId, type ReservationId } from '#shared/domain/kernel/ids.ts';
import { homeOf, parsePhone } from '#shared/domain/kernel/phone/parse.ts';
import { instantFrom, type LocalMoment } from '#shared/domain/kernel/time/zone.ts';
import type { Message } from '#shared/domain/message/message.ts';
import { answerDeadline } from '#shared/domain/reservation/deadlines.ts';
import { type Actor, knownBy, type Reservation } from '#shared/domain/reservation/reservation.ts';
import { wishOfVenue, withParts } from '#shared/domain/reservation/sheet-effect.ts';
import { messagesOfRow } from '#shared/domain/transfer/messages.ts';
import { reservationOfRow } from '#shared/domain/transfer/reservation.ts';
import { arrivesAs } from '#shared/domain/transfer/rest.ts';
import { MAX_NOTE_LENGTH, type TransferRow } from '#shared/domain/transfer/row.ts';
import { atItsSeats, type LostSeat } from '#shared/domain/transfer/seats.ts';
import { durationFor } from '#shared/domain/venue/rules.ts';

type Asked = {
  readonly venue: Venue;
  readonly guests: GuestHashes;
  readonly id: ReservationId;
  readonly actor: Actor;
  /** Now, as an instant in milliseconds and as the venue's local date and minute. */
  readonly at: number;
  readonly now: LocalMoment;
};

type Taken = {
  readonly sheet: DaySheet;
  readonly reservation: Reservation;
  /** The messages that the exporting venue sent to the guest. */
  readonly messages: readonly Message[];
  /** The reason why it could not be placed at the tables that it was bound to. */
  readonly lost?: LostSeat;
  /** The fields that could not be read and are left out. */
  readonly lacks: readonly Lack[];
};

export type Lack = { readonly field: 'phone'; readonly code: string };

/** A waiting-list entry of another system ends an hour before the time asked for. */
const CLOSES_BEFORE_MS = 3_600_000;

/**
 * Makes a reservation of a row and places it on the sheet if it is confirmed or completed; others need no place. Past
 * days are placed too, and stored even without a place. Refused with `code` when there is no place or when the note is
 * too long.
 */
export async function takeRow(
  asked: Asked,
  sheet: DaySheet,
  row: TransferRow,
): Promise<Taken | { readonly code: string; readonly field?: 'note' }> {
  const { venue, guests, id, now, at } = asked;
  const { venueId, rules } = venue;
  const over = row.date < now.date;
  const { phone, note, lacks } = numberOf(venue, row);
  if (note.length > MAX_NOTE_LENGTH) return { field: 'note', code: 'field.tooLong' };
  const known = knownBy({ phone, email: row.email });
  const guest = known === '' ? null : await guests.of(venueId, known);
  const covers = row.adults + row.children;
  const duration = row.duration || durationFor(rules, covers);
  const startsAt = instantFrom(row.date, row.start, rules.zone);
  const waits =
    row.rest?.waits ??
    (row.status === 'waitlisted' ? { start: row.start, flex: 0, until: startsAt - CLOSES_BEFORE_MS } : undefined);
  const booking = standingOf(row, over || (waits !== undefined && waits.until <= at), over);
  const reservation = reservationOfRow(
    { ...row, note },
    {
      ...{ id, venueId, actor: asked.actor, at, booking, duration, phone, waits },
      ...(booking === 'requested' && {
        expiresAt: row.rest?.expiresAt ?? answerDeadline(at, startsAt, rules.requestHours),
      }),
      meal: row.meal || mealAt(rules, row.date, row.start, covers) || ('Dinner' as const),
      ...(guest && { thread: guest.thread }),
    },
  );
  const messages = messagesOfRow(row, id, at);
  if (!HOLDS.includes(booking)) return { sheet, reservation, messages, lacks };

  const moment = over || (row.rest && row.date === now.date) ? { date: row.date, minute: 0 } : now;
  const wish = wishOfVenue(rules, reservation, row.rest?.parts !== undefined);
  const partyId = parseReservationId(id)?.partyId ?? '';
  const status = booking === 'completed' ? 'completed' : 'confirmed';
  const request = {
    id: partyId,
    start: row.start,
    duration,
    wish,
    status,
    guest: guest?.fingerprint ?? 0,
  } as const;
  const asOthers = placeParty(openDay(rules, row.date, sheet, moment), request, 'operator');
  // Our own export may contain reservations that the venue booked beyond its limits. They are accepted beyond them
  // again, but never at a table that is taken.
  const placed =
    asOthers.kind === 'refused' && row.rest
      ? placeForVenue(openDay(rules, row.date, sheet, moment), request, true)
      : asOthers;
  // A past reservation is stored even when the present tables have no place for it; it is then missing on the sheet.
  if (placed.kind === 'refused') return over ? { sheet, reservation, messages, lacks } : { code: placed.reason };
  // On the sheet, parties that have left count as seated too.
  const seated = booking === 'completed' || SAT.includes(reservation.presence);
  const parties = placed.sheet.parties.map(
    (party): Party => (isOf(party, partyId) ? { ...party, seated, status } : party),
  );
  const next = { ...placed.sheet, parties };
  const { seats = [] } = row.rest ?? {};
  const bound =
    seats.length > 0
      ? atItsSeats(openDay(rules, row.date, next, moment), { id: partyId, area: reservation.area }, seats)
      : { sheet: next };
  const last = 'sheet' in bound ? bound.sheet : next;
  const lost = 'lost' in bound ? { lost: bound.lost } : {};
  return { sheet: last, reservation: withParts(reservation, last), messages, lacks, ...lost };
}

const HOLDS: readonly Reservation['booking'][] = ['confirmed', 'completed'];
const SAT: readonly Reservation['presence'][] = ['partSeated', 'seated', 'left'];

function standingOf({ status, rest }: TransferRow, tooLate: boolean, over: boolean): Reservation['booking'] {
  if (rest) return arrivesAs(rest.booking, tooLate);
  if (status === 'confirmed') return over ? 'completed' : 'confirmed';
  if (status === 'completed') return over ? 'completed' : 'confirmed';
  return arrivesAs(status, tooLate);
}

/** A phone number that cannot be used is appended to the note, where the venue reads it. */
function numberOf({ phone: contact }: Venue, row: TransferRow) {
  const parsed = row.phone === '' ? null : parsePhone(row.phone, homeOf(contact));
  if (parsed === null || 'phone' in parsed) return { phone: parsed?.phone ?? '', note: row.note, lacks: [] };
  const lacks = [{ field: 'phone' as const, code: parsed.refusal }];
  return { phone: '', note: `${row.note} ${row.phone}`.trim(), lacks };
}
