import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { reservationIdOf } from '#shared/domain/kernel/ids.ts';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import type { Reconfirm, Reservation } from '#shared/domain/reservation/reservation.ts';
import type { GuestRow } from '#shared/domain/transfer/guest-row.ts';
import type { TransferMessage } from '#shared/domain/transfer/message-form.ts';
import { rowOfReservation } from '#shared/domain/transfer/reservation.ts';
import type { TransferRow } from '#shared/domain/transfer/row.ts';
import type { TransferSeat } from '#shared/domain/transfer/seats.ts';
import type { OperationId } from '#shared/operations/index.ts';
import { packedGuests, packedReservations } from '#web/features/settings/transfer/kinds.ts';
import { aReservation, aRules, aShift, aTable, at, day, NOON_TUESDAY, SATURDAY, VENUE_ID } from './builders.ts';
import type { Engine } from './engine.ts';
import { openWorld, type SignedIn, type World } from './world.ts';

/** The days over which a venue's reservations are spread, and how many of them are past. */
const [DAYS, PAST] = [400, 200];
const FIRST = addDays(SATURDAY, -PAST);

const RULES = aRules({
  tables: Array.from({ length: 60 }, (_, nth) =>
    aTable({ no: nth + 1, name: `T${nth + 1}`, max: nth % 2 ? 4 : 6, highchairs: true }),
  ),
  shifts: [aShift({ firstSeating: at('18:00'), lastSeating: at('22:00') })],
  closedWeekdays: [],
});

const AWKWARD = [
  '',
  'Fensterplatz; ruhig',
  'He said "yes"',
  'two\nlines',
  '=SUM(A1)',
  '窓側, 静か',
  "O'Neil",
  '\u{1f382}',
];
const OVER: readonly Reservation['booking'][] = [
  'completed',
  'confirmed',
  'noShow',
  'cancelled',
  'expired',
  'rejected',
];
const COMING: readonly Reservation['booking'][] = ['confirmed', 'confirmed', 'requested', 'waitlisted', 'cancelled'];

/** The nth reservation of a venue with a history; together they have everything that a reservation can have. */
function lived(nth: number): Reservation {
  const ahead = nth % DAYS;
  const date = addDays(FIRST, ahead);
  const all = ahead < PAST - 5 ? OVER : COMING;
  const booking = all[Math.floor(nth / DAYS + nth) % all.length] ?? 'confirmed';
  const start = at('18:00') + (nth % 16) * 15;
  const phone = nth % 5 ? `+39333${String(nth % 3000).padStart(7, '0')}` : '';
  const createdAt = NOON_TUESDAY - nth * 60_000;
  const ends = NOON_TUESDAY + 86_400_000 * (1 + (nth % 7));
  const before = { booking: 'requested', presence: 'expected' } as const;
  return aReservation({
    ...{ date, start, booking, createdAt, duration: 90 + (nth % 4) * 15, adults: 1 + (nth % 4), children: nth % 3 },
    id: reservationIdOf(date, `RT${String(nth).padStart(6, '0')}`),
    presence: booking === 'completed' ? 'left' : 'expected',
    highchairs: nth % 3 === 2 ? 1 : 0,
    area: nth % 2 ? 'Indoor' : null,
    contact: {
      ...{ name: `${AWKWARD[1 + (nth % 7)]?.replace(/\s/g, ' ')} ${nth}`, phone, locale: nth % 2 ? 'de' : 'ja' },
      ...(nth % 3 === 0 && { email: `guest${nth}@x.example`, firstName: 'Anna', lastName: 'Rossi' }),
      ...(nth % 9 === 0 && { birthdate: day('1980-05-12'), gender: 'Female' as const, postalCode: '20121' }),
    },
    remarks: AWKWARD[nth % 8] ?? '',
    promo: nth % 4 === 0,
    channel: nth % 2 ? 'go' : 'host',
    messaging: wayTo(nth, phone),
    ...(nth % 4 === 0 && { note: 'regular', options: ['dog' as const], diets: ['vegan' as const] }),
    ...(nth % 6 === 0 && {
      payment: 'paid' as const,
      deposit: {
        kind: 'deposit' as const,
        amount: 1000 + nth,
        currency: 'eur' as const,
        refundUntil: nth % 4 ? ends : null,
      },
      received: { amount: 1000 + nth, at: createdAt, by: 'Hanna' },
    }),
    ...(booking === 'requested' && { expiresAt: ends }),
    ...(booking === 'waitlisted' && { waits: { start, flex: 30, until: ends } }),
    ...(booking === 'confirmed' && nth % 7 === 0 && { late: 10, wished: start + 30 }),
    ...(booking === 'confirmed' && nth % 7 === 1 && { reconfirm: questionsBefore(nth, createdAt) }),
    history: [
      { at: createdAt, actor: { kind: 'guest' }, action: 'book' },
      {
        at: createdAt + 1,
        actor: { kind: 'user', userId: 'usr_host', name: 'Hanna' },
        action: 'accept',
        reason: 'Regular',
        before,
      },
    ],
  });
}

/** The nth guest of a guest book that has grown over the years; one of ten has the number of a reservation too. */
const known = (nth: number): GuestRow => ({
  name: `Guest ${nth}`,
  phone: nth % 10 === 1 ? `+39333${String(nth).padStart(7, '0')}` : `+39340${String(nth).padStart(7, '0')}`,
  others: nth % 7 === 0 ? [`+39347${String(nth).padStart(7, '0')}`] : [],
  email: nth % 3 ? `book${nth}@x.example` : '',
  locale: 'fr',
  birthdate: nth % 4 ? day('1975-01-31') : null,
  tags: nth % 2 ? ['regular', 'window'] : [],
  notes: AWKWARD[nth % 8] ?? '',
  allergies: nth % 5 ? '' : 'Nuts',
  visits: 3 + (nth % 30),
  noShows: nth % 2,
  cancelled: nth % 4,
  lastVisit: day('2026-10-03'),
  promo: [true, false, null][nth % 3] ?? null,
  privacy: nth % 2 ? true : null,
});

export type Away = { readonly reservations: readonly TransferRow[]; readonly guests: readonly GuestRow[] };

/** The channel of the nth guest's messages. */
const wayTo = (nth: number, phone: string) =>
  phone === '' || nth % 11 === 0 ? ('none' as const) : nth % 15 === 0 ? ('mail' as const) : ('whatsapp' as const);

/** The nth guest was asked to reconfirm; every other one has said yes. */
const questionsBefore = (nth: number, at: number): Reconfirm => ({
  askedAt: at + 2,
  ...(nth % 2 && { yes: { at: at + 3, to: 'product' } }),
});

const PURPOSES = ['confirmRequest', 'confirmed', 'amended'] as const;
const STATES = ['sent', 'delivered', 'read', 'answered', 'failed'] as const;

/** The messages of the nth guest, at most three. */
const sentTo = (nth: number): TransferMessage[] =>
  PURPOSES.slice(0, nth % 4).map((purpose, which) => {
    const state = STATES[(nth + which) % STATES.length] ?? 'sent';
    const at = NOON_TUESDAY - nth * 60_000 + which * 1000;
    return {
      id: `msg_${String(nth).padStart(15, '0')}${which}`,
      ...{ revision: which + 1, purpose, locale: nth % 2 ? 'de' : 'ja', state },
      channel: which === 2 && nth % 3 === 0 ? 'mail' : 'whatsapp',
      ...(state === 'failed' && { failure: '131026' }),
      history: [...(['queued', state] as const).map((each, later) => ({ state: each, at: at + later }))],
    };
  });

/** The pinned seats of every fifth party: one table, or two that were joined. The others have none. */
function seatsOf(nth: number, covers: number): TransferSeat[] {
  if (nth % 5 > 0) return [];
  const first = 1 + ((nth / 5) % 29) * 2;
  const tables = nth % 10 ? [`T${first}`] : [`T${first}`, `T${first + 1}`];
  return [{ tables, covers, pinned: true }];
}

/** The export of a venue with a history: this many reservations and guests. */
export const livedVenue = (reservations: number, guests: number): Away => ({
  reservations: Array.from({ length: reservations }, (_, nth) => aRowOf(nth)),
  guests: Array.from({ length: guests }, (_, nth) => known(nth)),
});

function aRowOf(nth: number): TransferRow {
  const reservation = lived(nth);
  const { adults, children } = reservation;
  return rowOfReservation(reservation, { messages: sentTo(nth), seats: seatsOf(nth, adults + children) });
}

export type Venue = { readonly world: World; readonly owner: SignedIn; readonly venueId: VenueId };

/** A venue with its rules and nothing else. */
export async function bareVenue(engine: Engine): Promise<Venue> {
  const world = await openWorld(engine, { rules: RULES });
  return { world, owner: await world.signIn({ role: 'owner' }), venueId: VENUE_ID };
}

async function ask({ world, owner, venueId }: Venue, id: OperationId, input: object) {
  // The limit is sixty calls a minute: the page waits between calls, a test moves its clock.
  world.pass(1001);
  const { status, body } = await world.send(id, { venueId, ...input }, owner);
  if (status !== 200) throw new Error(`${id}: ${body.errorid} ${JSON.stringify(body.issues ?? '')}`);
  return body;
}

/** Imports a file in the same calls as the page, and returns the number of rows by outcome (and refusal code). */
export async function bringIn(venue: Venue, { reservations, guests }: Away): Promise<Record<string, number>> {
  const sum: Record<string, number> = {};
  const note = (results: readonly { outcome: string; code?: string; lost?: string }[]) => {
    for (const { outcome, code = '', lost } of results) {
      for (const what of [outcome + code, ...(lost ? ['lost'] : [])]) sum[what] = (sum[what] ?? 0) + 1;
    }
  };
  const numbered = <R>(rows: readonly R[]) => rows.map((value, row) => ({ row, value }));
  for (const part of packedReservations(numbered(reservations))) {
    const rows = part.map(({ value }) => value);
    note((await ask(venue, 'transfers.import_rows', { rows, dryRun: false })).results);
  }
  for (const part of packedGuests(numbered(guests))) {
    const rows = part.map(({ value }) => value);
    note((await ask(venue, 'transfers.import_guests', { rows, dryRun: false })).results);
  }
  return sum;
}

/** Exports all reservations and guests of a venue, in an order that does not depend on the venue. */
export async function takeAway(venue: Venue): Promise<Away> {
  const reservations: TransferRow[] = [];
  for (let from = FIRST; from <= addDays(FIRST, DAYS); ) {
    const page = await ask(venue, 'transfers.export_days', { from, days: 10, whole: true });
    reservations.push(...page.rows);
    from = page.next ?? addDays(from, 10);
  }
  const guests: GuestRow[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const page: { guests: GuestRow[]; next: string | null } = await ask(venue, 'transfers.export_guests', { after });
    guests.push(...page.guests);
    after = page.next;
  }
  const by =
    <R>(key: (row: R) => string) =>
    (a: R, b: R) =>
      key(a) < key(b) ? -1 : 1;
  return {
    reservations: reservations.toSorted(by(({ id }) => id)),
    guests: guests.toSorted(by(({ phone, email }) => phone || email)),
  };
}

/** The export without the parties' tables: a venue that imports it chooses tables itself. */
export const withoutSeats = ({ guests, reservations }: Away): Away => ({
  guests,
  reservations: reservations.map(({ rest, ...row }) => {
    if (!rest) return row;
    const { seats: _, ...others } = rest;
    return { ...row, rest: others };
  }),
});

/** The export without the last line of each history, which records the import. */
export const beforeImport = ({ guests, reservations }: Away): Away => ({
  guests,
  reservations: reservations.map((row) =>
    row.rest ? { ...row, rest: { ...row.rest, history: row.rest.history.slice(0, -1) } } : row,
  ),
});
