import type { Api } from '#web/api/api.ts';
import { newKey } from '#web/api/idempotency.ts';
import { apiOf, bookBeside, TRATTORIA, todayOf } from './api.ts';

const EIGHT = 1200;
const STEPS = ['confirm', 'arrive', 'seat', 'finish'] as const;

/**
 * A party of two that is expected today at the trattoria, and the token of its link; it is named `Filler` and the
 * number. The product's clock stands before eight on a quiet evening.
 */
export async function aPartyOf(owner: Api, origin: string, nth: number) {
  const date = await todayOf(origin);
  const booked = await bookBeside(apiOf(origin), { venueId: TRATTORIA, date, start: EIGHT, covers: 2 }, nth);
  if (booked.kind !== 'done') throw new Error(JSON.stringify(booked));
  const { token, reservation } = booked.value;
  const party = async () => {
    const day = await owner.reservations.tonight({ venueId: TRATTORIA, date });
    const found = day.kind === 'done' && day.value.reservations.find(({ name }) => name === reservation.name);
    if (!found) throw new Error(`no party ${reservation.name}`);
    return found;
  };
  const act = async (action: (typeof STEPS)[number]) => {
    const { id, revision } = await party();
    const done = await owner.reservations.act({ venueId: TRATTORIA, id, revision, action }, { key: newKey() });
    if (done.kind !== 'done') throw new Error(`${action}: ${JSON.stringify(done)}`);
  };
  await act('confirm');
  return { ...(await party()), token, act };
}

/** The link token of such a party that was seated and has left. */
export async function aVisitOf(owner: Api, origin: string, nth: number): Promise<string> {
  const { token, act } = await aPartyOf(owner, origin, nth);
  for (const action of STEPS.slice(1)) await act(action);
  return token;
}
