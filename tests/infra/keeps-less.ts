import type { Table } from '#functions/platform/table.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { toReservationItem } from '#functions/stores/reservations.item.ts';
import { dueAtOnce } from '#functions/stores/retention-queue.ts';
import { pictureKey, showingKey } from '#functions/stores/venue-pictures.keys.ts';
import { venuePicturesStore } from '#functions/stores/venue-pictures.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { aReservation, aRules, aVenue, VENUE_ID } from '#tests/kit/builders.ts';
import { guestWrote } from '#tests/kit/conversations.ts';

/** The tests' venue keeps less than others: ten days ago somebody said what they do not eat, its book says so of them, and they wrote. */
export async function keepsLess(table: Table, now: number): Promise<void> {
  const rules = aRules({ contactMonths: 6, healthDays: 7 });
  await venuesStore(table).save(aVenue({ rules }));
  await table.transact([dueAtOnce(VENUE_ID, now)]);
  const date = addDays(localMomentAt(now, rules.zone).date, -10);
  const [id, thread] = [`res_${date.replaceAll('-', '')}_00000005` as ReservationId, 'C'.repeat(22)];
  await table.put(toReservationItem(aReservation({ id, date, thread, diets: ['vegan'], history: [] })));
  await guestWrote(table, { guest: thread, days: 30, ends: now + 30 * 86_400_000 }, now);
  const words = { revision: 0, tags: [], notes: '', allergies: 'Nuts' };
  const book = guestBookStore(table);
  const card = { guestId: thread, state: await book.state(VENUE_ID, thread) };
  await book.write(VENUE_ID, card, words, { at: now + 30 * 86_400_000, days: 30 });
}

/** Two pictures that a venue has shown and shows no more: one is found so for the first time, one for the second. */
export async function picturesDue(table: Table, now: number): Promise<void> {
  const store = venuePicturesStore(table);
  for (const [letter, left] of [
    ['a', false],
    ['b', true],
  ] as const) {
    const path = `/media/${letter.repeat(22)}.webp`;
    await store.receive(path, now - 8 * 86_400_000);
    await table.put(showingKey(path, VENUE_ID));
    if (left) await table.update(pictureKey(path), { set: { left } });
  }
}
