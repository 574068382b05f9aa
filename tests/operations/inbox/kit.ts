import { VENUE_ID } from '#tests/kit/builders.ts';
import { guestWrote, THREAD } from '#tests/kit/conversations.ts';
import type { operationWorld } from '#tests/kit/operation-world.ts';

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
