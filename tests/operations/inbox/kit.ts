import { reservationIdOf } from '#shared/domain/kernel/ids.ts';
import { at, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { guestWrote, THREAD } from '#tests/kit/conversations.ts';
import type { operationWorld } from '#tests/kit/operation-world.ts';
import { carded } from '#tests/operations/guests/kit.ts';

type On = ReturnType<typeof operationWorld>;

export const OF = { venueId: VENUE_ID, guest: THREAD };
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** A guest writes at this moment. */
export const wrote = (on: On, over: Parameters<typeof guestWrote>[1] = {}) =>
  guestWrote(on.world.table, over, on.world.now());

export const listed = async (on: On) => (await on.world.call('inbox.list', { venueId: VENUE_ID }, on.host)).body;
export const reading = async (on: On, guest = THREAD) =>
  (await on.world.call('inbox.read', { venueId: VENUE_ID, guest }, on.host)).body;
export const answered = (on: On, body: string, key?: string) =>
  on.world.call('inbox.answer', { ...OF, body }, { ...on.host, ...(key && { key }) });

/** Two numbers of one guest, each with a table of one evening, who were found to be one person: the ids of both. */
export async function oneOfTwoNumbers(on: On): Promise<{ readonly guestId: string; readonly other: string }> {
  const cardOf = async (phone: string, start: number) => {
    const { reservation } = await on.book({ phone, name: 'Anna', start });
    return carded(on, { reservation: { id: reservationIdOf(SATURDAY, reservation.code) } });
  };
  const guestId = await cardOf('3331234567', at('20:00'));
  const other = await cardOf('3339998877', at('21:00'));
  const words = { tags: [], notes: '', allergies: '' };
  const merged = { venueId: VENUE_ID, guestId, other, revision: 0, ...words };
  const { status } = await on.world.call('guests.merge', merged, on.host);
  if (status !== 200) throw new Error('not merged');
  return { guestId, other };
}
