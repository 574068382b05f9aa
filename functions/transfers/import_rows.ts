import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { reviewSeals } from '#functions/credentials/review-seals.ts';
import { asActor } from '#functions/platform/admit.ts';
import { holdPartyId } from '#functions/platform/ids.ts';
import { type CallWith, implement } from '#functions/platform/implement.ts';
import { enterSettings } from '#functions/services/enter-settings.ts';
import { daysStore } from '#functions/stores/days.ts';
import { guardsStore } from '#functions/stores/guards.ts';
import { importsStore } from '#functions/stores/imports.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { reviewsStore } from '#functions/stores/reviews.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { settingsStore } from '#functions/stores/settings.ts';
import type { Venue } from '#functions/stores/venues.ts';
import type { DaySheet } from '#shared/domain/day/sheet.ts';
import { parseReservationId, reservationIdOf } from '#shared/domain/kernel/ids.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import type { Message } from '#shared/domain/message/message.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { MAX_WRITES } from '#shared/domain/transfer/pack.ts';
import type { TransferRow } from '#shared/domain/transfer/row.ts';
import { import_rows } from '#shared/operations/transfers/transfers.ts';
import { beginRun } from './begin-run.ts';
import { REVIEW_WRITES, reviewsOfRows } from './reviews-of-rows.ts';
import { type Lack, takeRow } from './take-row.ts';

type Result = {
  readonly outcome: 'new' | 'known' | 'refused';
  readonly code?: string;
  readonly field?: 'note';
  readonly lost?: string;
  readonly lacks?: Lack[];
};
type Made = { readonly row: TransferRow; readonly after: Reservation };
type Numbered = { readonly row: TransferRow; readonly nth: number };

const dependencies = {
  sessions: sessionsStore,
  days: daysStore,
  reservations: reservationsStore,
  settings: settingsStore,
  guards: guardsStore,
  guests: guestHashes,
  imports: importsStore,
  reviews: reviewsStore,
  reviewSeals,
};

export const handler = implement(
  import_rows,
  dependencies,
)(async (call) => {
  const { input, now, days, imports, refuse } = call;
  const { venueId, rows, dryRun } = input;
  const loaded = await enterSettings(call, 'transfer');
  if (typeof loaded === 'string') return refuse(loaded);
  const { venue } = loaded;
  const run = await beginRun(call, 'reservations', venue.rules.zone);
  const results: Result[] = rows.map(() => ({ outcome: 'refused' }));
  for (const { date, ofDay } of partsOf(rows, dryRun)) {
    const outcome = await days.change(
      venueId,
      date,
      async ({ sheet: day }) => {
        const { sheet, made, past } = await takeRows(call, venue, { day, ofDay }, results);
        if (dryRun || made.length === 0) return { keep: null };
        const fresh = made.map(({ after }) => ({ before: null, after }));
        const ids = made.map(({ after }) => after.id);
        const notes = run && imports.noted(venueId, run, { reservations: ids }, made.length);
        const more = [...(notes ?? []), ...(await reviewsOfRows(call, venue, made))];
        return { commit: { sheet, reservations: fresh, past, more }, answer: made.length };
      },
      { now },
    );
    // The parts before this one are stored. A repeat of the call answers `known` for their rows.
    if (outcome.kind === 'busy') return refuse('system.busy');
  }
  return { results };
});

/** Takes rows of one day one after the other, and says in `results` what became of each. */
async function takeRows(
  { actor, now, reservations, guests }: CallWith<typeof import_rows, typeof dependencies>,
  venue: Venue,
  { day, ofDay }: { readonly day: DaySheet; readonly ofDay: readonly Numbered[] },
  results: Result[],
) {
  const asked = { venue, guests, actor: asActor(actor), at: now, now: localMomentAt(now, venue.rules.zone) };
  const made: Made[] = [];
  const past: Message[] = [];
  let sheet = day;
  for (const { row, nth } of ofDay) {
    const id = idOf(venue, row);
    const known = made.some(({ after }) => after.id === id) || (await reservations.isGiven(venue.venueId, id));
    if (known) {
      results[nth] = { outcome: 'known' };
      continue;
    }
    const taken = await takeRow({ ...asked, id }, sheet, row);
    if ('code' in taken) {
      results[nth] = { outcome: 'refused', ...taken };
      continue;
    }
    results[nth] = resultOf(taken);
    sheet = taken.sheet;
    made.push({ row, after: taken.reservation });
    past.push(...taken.messages);
  }
  return { sheet, made, past };
}

/** Splits rows by day. A dry run judges a day as a whole; otherwise its parts fit into one transaction each. */
function partsOf(rows: readonly TransferRow[], dryRun: boolean) {
  const byDate = Map.groupBy(
    rows.map((row, nth): Numbered => ({ row, nth })).toSorted((a, b) => turnOf(a) - turnOf(b)),
    ({ row }) => row.date,
  );
  return [...byDate].flatMap(([date, ofDay]) =>
    dryRun ? [{ date, ofDay }] : inParts(ofDay).map((part) => ({ date, ofDay: part })),
  );
}

const resultOf = ({ lost, lacks }: { readonly lost?: string; readonly lacks: readonly Lack[] }): Result => ({
  outcome: 'new',
  ...(lost && { lost }),
  ...(lacks.length > 0 && { lacks: [...lacks] }),
});

/**
 * The order within a day: parties bound to tables, then those that may sit anywhere, then the waiting list. So no table
 * is offered to a waiting party between two transactions before the others are placed.
 */
const turnOf = ({ row: { rest, status } }: Numbered): number =>
  status === 'waitlisted' ? 2 : rest?.seats === undefined ? 1 : 0;

/** Splits rows into transactions. A row writes itself, its messages, and a timer if it waits or is a request. */
function inParts(ofDay: readonly Numbered[]): Numbered[][] {
  const parts: Numbered[][] = [[]];
  let writes = 0;
  for (const each of ofDay) {
    const { rest, status } = each.row;
    const timers = status === 'waitlisted' || status === 'requested' ? 1 : 0;
    const own = 1 + (rest?.messages?.length ?? 0) + timers + (rest?.review ? REVIEW_WRITES : 0);
    if (writes > 0 && writes + own > MAX_WRITES) {
      parts.push([]);
      writes = 0;
    }
    parts.at(-1)?.push(each);
    writes += own;
  }
  return parts;
}

/** Our own id if the row has one for its date, else a hash of the row, so that the same row always gets the same id. */
function idOf({ venueId }: Venue, row: TransferRow): Reservation['id'] {
  const own = parseReservationId(row.id);
  return reservationIdOf(
    row.date,
    own?.date === row.date ? own.partyId : holdPartyId(venueId, row.date, JSON.stringify({ ...row, rest: undefined })),
  );
}
