import { asActor, mayWorkAt } from '#functions/runtime/admit.ts';
import { type GuestHashes, guestHashes } from '#functions/runtime/guest-hash.ts';
import { holdPartyId } from '#functions/runtime/ids.ts';
import { implement } from '#functions/runtime/implement.ts';
import { daysStore } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { type Venue, venuesStore } from '#functions/stores/venues.ts';
import { mealAt } from '#shared/domain/availability/ways-out.ts';
import { placeParty } from '#shared/domain/day/place.ts';
import type { DaySheet } from '#shared/domain/day/sheet.ts';
import { homeOf, parsePhone } from '#shared/domain/phone/parse.ts';
import { parseReservationId, type Reservation, reservationIdOf } from '#shared/domain/reservation/reservation.ts';
import type { LocalMoment } from '#shared/domain/time/zone.ts';
import { localMomentAt } from '#shared/domain/time/zone.ts';
import { AT_ONCE } from '#shared/domain/transfer/pack.ts';
import { reservationOfRow } from '#shared/domain/transfer/reservation.ts';
import type { TransferRow } from '#shared/domain/transfer/row.ts';
import { durationFor } from '#shared/domain/venue/rules.ts';
import { import_rows } from '#shared/operations/transfers.ts';

type Result = { readonly outcome: 'new' | 'known' | 'refused'; readonly code?: string };
type Numbered = { readonly row: TransferRow; readonly nth: number };

export const handler = implement(import_rows, {
  sessions: sessionsStore,
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
  guests: guestHashes,
})(async ({ input: { venueId, rows, dryRun }, actor, now, days, reservations, venues, guests, refuse }) => {
  const venue = mayWorkAt(actor, venueId) ? await venues.find(venueId) : null;
  if (!venue) return refuse('venue.unknown');
  const results: Result[] = rows.map(() => ({ outcome: 'refused' }));
  const moment = localMomentAt(now, venue.rules.zone);
  const byDate = Map.groupBy(
    rows.map((row, nth): Numbered => ({ row, nth })),
    ({ row }) => row.date,
  );
  const parts = [...byDate].flatMap(([date, ofDay]) =>
    // What is only judged is judged together; what is written goes in transactions that take so many.
    dryRun ? [{ date, ofDay }] : inParts(ofDay).map((part) => ({ date, ofDay: part })),
  );
  for (const { date, ofDay } of parts) {
    const outcome = await days.change(
      venueId,
      date,
      async (day) => {
        let { sheet } = day;
        const made: Reservation[] = [];
        for (const { row, nth } of ofDay) {
          const id = idOf(venue, row);
          const known = made.some((each) => each.id === id) || (await reservations.load(venueId, id)) !== null;
          if (known) {
            results[nth] = { outcome: 'known' };
            continue;
          }
          const taken = await take(venue, guests, sheet, row, id, moment);
          if ('code' in taken) {
            results[nth] = { outcome: 'refused', code: taken.code };
            continue;
          }
          results[nth] = { outcome: 'new' };
          sheet = taken.sheet;
          made.push(reservationOfRow(taken.row, { ...taken.more, id, venueId, actor: asActor(actor), at: now }));
        }
        if (dryRun || made.length === 0) return { keep: null };
        return { commit: { sheet, reservations: made.map((after) => ({ before: null, after })) }, answer: null };
      },
      { now },
    );
    // Days before this one are in; the same rows again are known.
    if (outcome.kind === 'busy') return refuse('system.busy');
  }
  return { results };
});

function inParts(ofDay: readonly Numbered[]): Numbered[][] {
  const count = Math.ceil(ofDay.length / AT_ONCE);
  return Array.from({ length: count }, (_, nth) => ofDay.slice(nth * AT_ONCE, (nth + 1) * AT_ONCE));
}

/** Our own id where the row has one, else one that the same row gets again. */
function idOf({ venueId }: Venue, row: TransferRow): Reservation['id'] {
  const own = parseReservationId(row.id);
  return reservationIdOf(
    row.date,
    own?.date === row.date ? own.partyId : holdPartyId(venueId, row.date, JSON.stringify(row)),
  );
}

/** A place for what comes or came; what was cancelled or never appeared needs none. What is over is placed as it was. */
async function take(
  { venueId, rules, phone: house }: Venue,
  guests: GuestHashes,
  sheet: DaySheet,
  row: TransferRow,
  id: Reservation['id'],
  now: LocalMoment,
) {
  const covers = row.adults + row.children;
  const over = row.date < now.date;
  const parsed = row.phone === '' ? null : parsePhone(row.phone, homeOf(house));
  const phone = parsed && 'phone' in parsed ? parsed.phone : '';
  // A number that no message reaches is kept where the house reads it.
  const note = phone === '' && row.phone !== '' ? `${row.note} ${row.phone}`.trim() : row.note;
  const status =
    row.status === 'confirmed' && over ? 'completed' : row.status === 'completed' && !over ? 'confirmed' : row.status;
  const guest = phone === '' ? null : await guests.of(venueId, phone);
  const duration = row.duration || durationFor(rules, covers);
  const more = {
    duration,
    phone,
    meal: row.meal || mealAt(rules, row.date, row.start, covers) || ('Dinner' as const),
    ...(guest && { thread: guest.thread }),
  };
  const after = { ...row, status, note } as const;
  if (status === 'cancelled' || status === 'noShow') return { sheet, row: after, more };
  const placed = placeParty(
    rules,
    row.date,
    sheet,
    {
      id: parseReservationId(id)?.partyId ?? '',
      start: row.start,
      duration,
      wish: { covers, area: row.area || null, highchair: row.highchairs > 0 },
      status,
      guest: guest?.fingerprint ?? 0,
    },
    over ? { date: row.date, minute: 0 } : now,
    'operator',
  );
  // What is over needs no table of today's: it is kept, though no sheet can show it.
  if (placed.kind === 'refused') return over ? { sheet, row: after, more } : { code: placed.reason };
  // Who has left has sat: the sheet says so of them as of everybody.
  const parties = placed.sheet.parties.map((party) =>
    party.id === placed.party.id && status === 'completed' ? { ...party, seated: true } : party,
  );
  return { sheet: { ...placed.sheet, parties }, row: after, more };
}
