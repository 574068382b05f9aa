import { asActor } from '#functions/runtime/admit.ts';
import { guestHashes } from '#functions/runtime/guest-hash.ts';
import { holdPartyId } from '#functions/runtime/ids.ts';
import { implement } from '#functions/runtime/implement.ts';
import type { TimerRequest } from '#functions/stores/day-writes.ts';
import { daysStore } from '#functions/stores/days.ts';
import { enterSettings } from '#functions/stores/enter-settings.ts';
import { guardsStore } from '#functions/stores/guards.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { settingsStore } from '#functions/stores/settings.ts';
import type { Venue } from '#functions/stores/venues.ts';
import { parseReservationId, type Reservation, reservationIdOf } from '#shared/domain/reservation/reservation.ts';
import { localMomentAt } from '#shared/domain/time/zone.ts';
import { AT_ONCE } from '#shared/domain/transfer/pack.ts';
import type { TransferRow } from '#shared/domain/transfer/row.ts';
import { import_rows } from '#shared/operations/transfers.ts';
import { takeRow } from './take-row.ts';

type Result = { readonly outcome: 'new' | 'known' | 'refused'; readonly code?: string };
type Numbered = { readonly row: TransferRow; readonly nth: number };

export const handler = implement(import_rows, {
  sessions: sessionsStore,
  days: daysStore,
  reservations: reservationsStore,
  settings: settingsStore,
  guards: guardsStore,
  guests: guestHashes,
})(async (call) => {
  const { venueId, rows, dryRun } = call.input;
  const { actor, now, days, reservations, guests, refuse } = call;
  const loaded = await enterSettings(call, 'transfer');
  if (typeof loaded === 'string') return refuse(loaded);
  const { venue } = loaded;
  const results: Result[] = rows.map(() => ({ outcome: 'refused' }));
  const moment = localMomentAt(now, venue.rules.zone);
  const asked = { venue, guests, actor: asActor(actor), at: now, now: moment };
  const byDate = Map.groupBy(
    // Who waits comes after those who have a place: no table is free for them in between.
    rows
      .map((row, nth): Numbered => ({ row, nth }))
      .toSorted((a, b) => Number(a.row.status === 'waitlisted') - Number(b.row.status === 'waitlisted')),
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
        const timers: TimerRequest[] = [];
        for (const { row, nth } of ofDay) {
          const id = idOf(venue, row);
          const known = made.some((each) => each.id === id) || (await reservations.load(venueId, id)) !== null;
          if (known) {
            results[nth] = { outcome: 'known' };
            continue;
          }
          const taken = await takeRow({ ...asked, id }, sheet, row);
          if ('code' in taken) {
            results[nth] = { outcome: 'refused', code: taken.code };
            continue;
          }
          results[nth] = { outcome: 'new' };
          sheet = taken.sheet;
          made.push(taken.reservation);
          timers.push(...taken.timers);
        }
        if (dryRun || made.length === 0) return { keep: null };
        const fresh = made.map((after) => ({ before: null, after }));
        return { commit: { sheet, reservations: fresh, timers }, answer: null };
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
    own?.date === row.date ? own.partyId : holdPartyId(venueId, row.date, JSON.stringify({ ...row, rest: undefined })),
  );
}
