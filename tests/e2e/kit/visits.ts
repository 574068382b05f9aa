import type { Api } from '#web/api/api.ts';
import { newKey } from '#web/api/idempotency.ts';
import { apiOf, bookBeside, TRATTORIA, todayOf } from './api.ts';

const EIGHT = 1200;
const STEPS = ['confirm', 'arrive', 'seat', 'finish'] as const;

/**
 * The link token of a party of two that was seated at the trattoria and has left, named `Filler` and the number. The
 * product's clock stands before eight on a quiet evening.
 */
export async function aVisitOf(owner: Api, origin: string, nth: number): Promise<string> {
  const date = await todayOf(origin);
  const booked = await bookBeside(apiOf(origin), { venueId: TRATTORIA, date, start: EIGHT, covers: 2 }, nth);
  if (booked.kind !== 'done') throw new Error(JSON.stringify(booked));
  const { token, reservation } = booked.value;
  for (const action of STEPS) {
    const day = await owner.reservations.tonight({ venueId: TRATTORIA, date });
    const party = day.kind === 'done' && day.value.reservations.find(({ name }) => name === reservation.name);
    if (!party) throw new Error(`no party ${reservation.name}`);
    const { id, revision } = party;
    const done = await owner.reservations.act({ venueId: TRATTORIA, id, revision, action }, { key: newKey() });
    if (done.kind !== 'done') throw new Error(`${action}: ${JSON.stringify(done)}`);
  }
  return token;
}
