import type { Table } from '#functions/platform/table.ts';
import { daysStore } from '#functions/stores/days.ts';
import { erasureListStore, type ListedErasure } from '#functions/stores/erasure-list.ts';
import { type EraseSoFar, erasuresStore, NOTHING_ERASED } from '#functions/stores/erasures.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { tasksStore } from '#functions/stores/tasks.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { firstVisitOf } from '#shared/domain/guest/card.ts';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { forgetTraces } from './forget-traces.ts';

/**
 * Carries out erasures again on a table that was restored from before them, and lists them there. Repeating it changes
 * nothing. Returns how many reservations were erased.
 */
export async function replayErasures(table: Table, list: readonly ListedErasure[], now: number): Promise<number> {
  const [reservations, book, tasks] = [reservationsStore(table), guestBookStore(table), tasksStore(table)];
  let erased = 0;
  for (const entry of list) {
    const { venueId, guestId, ids } = entry;
    await erasureListStore(table).note(entry);
    const found = await Promise.all(ids.map((id) => stored(reservations, entry, id)));
    const booked = found.filter((each): each is Reservation => each !== null && !each.erased);
    if (guestId) await forgetTraces({ reservations, book, tasks }, venueId, booked, now);
    const nothing = { at: now, ...NOTHING_ERASED, firstVisit: firstVisitOf(booked) };
    for (const each of booked) if (await eraseAgain(table, each, nothing)) erased += 1;
    if (guestId) await book.forget(venueId, guestId, now);
  }
  return erased;
}

/** It may have stood under an earlier id at the time of the backup. */
async function stored(
  reservations: ReturnType<typeof reservationsStore>,
  { venueId }: ListedErasure,
  id: ReservationId,
): Promise<Reservation | null> {
  return reservations.load(venueId, await reservations.follow(venueId, id));
}

async function eraseAgain(table: Table, { venueId, id, date }: Reservation, nothing: EraseSoFar): Promise<boolean> {
  const venue = await venuesStore(table).find(venueId);
  const outcome = await daysStore(table).change(
    venueId,
    date,
    async ({ sheet }) => {
      const found = await reservationsStore(table).find(venueId, id);
      if (!venue || !found || found.reservation.erased) return { keep: false };
      const { commit } = await erasuresStore(table).erase(found, sheet, venue.rules.zone, nothing, { kind: 'clock' });
      return { commit, answer: true };
    },
    { now: nothing.at },
  );
  if (outcome.kind === 'busy') throw new Error(`the day of ${id} is busy: run it once more`);
  return outcome.kind === 'committed';
}
