import { beforeAll, describe, expect, it } from 'vitest';
import type { Table } from '#functions/platform/table.ts';
import { consentsStore, consentWrite } from '#functions/stores/consents.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { cardOf, type GuestCard } from '#shared/domain/guest/card.ts';
import { aReservation, OTHER_VENUE_ID, NOON_TUESDAY as T, VENUE_ID } from '#tests/kit/builders.ts';
import { anAct } from '#tests/kit/consents.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';

let table: Table;
beforeAll(async () => {
  ({ table } = await (await engineOfFile()).newTable('thin client'));
});

let last = 0;
const newGuest = (): string => {
  last += 1;
  return String(last).padStart(22, 'g');
};

async function aCardOf(guestId: string): Promise<GuestCard> {
  const card = cardOf(guestId, [aReservation()]);
  if (!card) throw new Error('no card');
  await guestBookStore(table).keep(VENUE_ID, card, await guestBookStore(table).state(VENUE_ID, guestId));
  return card;
}

describe('the acts of consent of a guest', () => {
  it('come back as they were stored, the oldest first, and at their venue only', async () => {
    const consents = consentsStore(table);
    const guestId = newGuest();
    const later = anAct({ guestId, at: T + 1, act: 'withdrawn', form: 'message', wording: '', proof: null });
    const earlier = anAct({ guestId });
    expect(await consents.add(VENUE_ID, later)).toBe('done');
    await table.transact([consentWrite(VENUE_ID, earlier)]);
    expect(await consents.actsOf(VENUE_ID, guestId)).toEqual([earlier, later]);
    expect(await consents.actsOf(OTHER_VENUE_ID, guestId)).toEqual([]);
    expect(await consents.actsOf(VENUE_ID, newGuest())).toEqual([]);
  });

  it('are stored once, however often an act is reported, and never changed by a report', async () => {
    const consents = consentsStore(table);
    const act = anAct({ guestId: newGuest() });
    expect(await consents.add(VENUE_ID, act)).toBe('done');
    expect(await consents.add(VENUE_ID, { ...act, wording: 'something else' })).toBe('known');
    expect(await consents.actsOf(VENUE_ID, act.guestId)).toEqual([act]);
  });

  it('of a hundred at once are all there', async () => {
    const consents = consentsStore(table);
    const guestId = newGuest();
    await Promise.all(
      Array.from({ length: 100 }, (_, at) => consents.add(VENUE_ID, anAct({ guestId, at: T + (at % 50) }))),
    );
    expect(await consents.actsOf(VENUE_ID, guestId)).toHaveLength(50);
  });

  it.each([
    ['a few', 1],
    ['many', 40],
  ])('are read for %s guests, under all ids of each', async (_, more) => {
    const consents = consentsStore(table);
    const book = guestBookStore(table);
    const [stays, goes] = [newGuest(), newGuest()];
    const [card, other] = [await aCardOf(stays), await aCardOf(goes)];
    const given = anAct({ guestId: stays });
    const withdrawn = anAct({ guestId: goes, act: 'withdrawn', at: T + 1 });
    await consents.add(VENUE_ID, given);
    await consents.add(VENUE_ID, withdrawn);
    const gone = [{ guestId: other.guestId, state: await book.state(VENUE_ID, goes) }];
    const state = await book.state(VENUE_ID, stays);
    expect(await book.merge(VENUE_ID, { card, state, ends: { at: 0, days: 0 } }, gone)).toBe('done');
    const strangers = Array.from({ length: more }, newGuest);
    const acts = await consents.actsOfMany(VENUE_ID, [stays, goes, ...strangers]);
    expect(acts.get(stays)).toEqual([given, withdrawn]);
    expect(acts.get(goes)).toEqual([given, withdrawn]);
    expect(strangers.map((each) => acts.get(each))).toEqual(strangers.map(() => []));
  });

  it('go with their guest, and no act from before comes back', async () => {
    const consents = consentsStore(table);
    const guestId = newGuest();
    await aCardOf(guestId);
    await consents.add(VENUE_ID, anAct({ guestId }));
    expect(await guestBookStore(table).forget(VENUE_ID, guestId, T + 10)).toBe('done');
    expect(await consents.actsOf(VENUE_ID, guestId)).toEqual([]);
    expect(await consents.add(VENUE_ID, anAct({ guestId, at: T + 10 }))).toBe('gone');
    expect(await consents.add(VENUE_ID, anAct({ guestId, at: T + 11 }))).toBe('done');
    expect(await consents.actsOf(VENUE_ID, guestId)).toHaveLength(1);
  });
});
