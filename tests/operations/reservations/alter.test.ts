import { describe, expect, it } from 'vitest';
import { aRules, aShift, aTable, at, day, OTHER_VENUE_ID, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { deskOf } from './desk-kit.ts';

const SUNDAY = day('2026-12-06');
const on = operationWorld({
  rules: aRules({
    tables: [
      aTable({ max: 6 }),
      aTable({ no: 2, name: 'T2', max: 4 }),
      aTable({ no: 3, name: 'T3', max: 8 }),
      aTable({ no: 4, name: 'T4', max: 2 }),
    ],
    combinations: [{ no: 5, name: 'T1+T2', tables: [1, 2], min: 1, max: 10 }],
    shifts: [aShift({ close: at('26:00') })],
    onlinePartyLimit: 12,
  }),
});
const { act, stored, violations } = deskOf(on);
const AS_BOOKED = { date: SATURDAY, start: at('20:00'), adults: 6, children: 0, highchairs: 0, area: null };

type Shown = { id: string; revision: number; tables: { unit: number; covers: number }[]; actions: string[] };
const alter = async (of: { id: string; revision: number }, over: object, options = {}) =>
  on.world.call(
    'reservations.alter',
    { ...AS_BOOKED, ...over, venueId: VENUE_ID, id: of.id, revision: of.revision },
    {
      ...on.host,
      ...options,
    },
  );
const moveTo = async (of: { id: string; revision: number }, unit: number): Promise<Shown> =>
  (await on.world.call('reservations.move', { venueId: VENUE_ID, id: of.id, revision: of.revision, unit }, on.host))
    .body.reservation;
const minute = (clock: string) => Date.UTC(2026, 11, 5, 0, at(clock) - 60);

/** A party that has confirmed. */
async function aParty(adults = 6, phone = '333 123 4567') {
  const { reservation } = await on.book({ adults, phone });
  return act({ id: reservation.id, revision: 1 }, 'confirm');
}
async function seatedAt(unit: number, adults = 6): Promise<Shown> {
  const party = await aParty(adults);
  await on.jump(minute('20:05'));
  return act(await moveTo(party, unit), 'seat');
}

describe('a party that is still to come', () => {
  it('is nine instead of six: it has a table for nine, and is told', async () => {
    const { body } = await alter(await aParty(), { adults: 7, children: 2 });
    expect(body.reservation).toMatchObject({
      ...{ adults: 7, children: 2, tables: [{ unit: 5, covers: 9 }], booking: 'confirmed' },
      message: { purpose: 'amended' },
    });
    expect(await violations()).toEqual([]);
  });

  it('comes on another day at another time, and the old day forgets it', async () => {
    const party = await aParty();
    const { body } = await alter(party, { date: SUNDAY, start: at('21:00') });
    expect(body).toMatchObject({ date: SUNDAY, reservation: { start: at('21:00'), adults: 6 } });
    expect([await violations(), await violations(SUNDAY)]).toEqual([[], []]);
    const undone = await act(body.reservation, 'undo');
    expect(undone).toMatchObject({ id: party.id, start: at('20:00') });
    expect([await violations(), await violations(SUNDAY)]).toEqual([[], []]);
  });

  it('has what it had before when the house takes that back, and nobody is told of a slip', async () => {
    const party = await aParty();
    const { body } = await alter(party, { adults: 8 });
    expect(body.reservation.actions).toContain('undo');
    expect(await act(body.reservation, 'undo')).toMatchObject({ adults: 6, message: { purpose: 'confirmed' } });
    expect(await violations()).toEqual([]);
  });

  it.each([
    ['goes to another day', { date: SUNDAY }],
    ['outgrows them', { adults: 9 }],
  ])(
    'that %s stands at the very tables that were pushed together for it alone once that is taken back',
    async (_, change) => {
      const party = await aParty();
      const move = { venueId: VENUE_ID, id: party.id, revision: party.revision, tables: [2, 4], seats: 6 };
      const led = (await on.world.call('reservations.move', move, on.host)).body.reservation;
      const { body } = await alter(led, change);
      const undone: Shown = await act(body.reservation, 'undo');
      expect(undone).toMatchObject({ id: party.id, tables: [{ covers: 6, pinned: true }] });
      const { joins = [] } = (await on.world.days.load(VENUE_ID, SATURDAY)).sheet;
      const stands = joins.find(({ no }) => no === undone.tables[0]?.unit);
      expect(stands).toMatchObject({ tables: [2, 4], max: 6 });
      expect(await violations()).toEqual([]);
    },
  );

  it('is at its several tables again, with as many at each, when an alteration is taken back', async () => {
    const party = await aParty();
    const seats = [
      { unit: 2, covers: 4 },
      { unit: 4, covers: 2 },
    ];
    const spread = { venueId: VENUE_ID, id: party.id, revision: party.revision, seats };
    const { reservation } = (await on.world.call('reservations.spread', spread, on.host)).body;
    const { body } = await alter(reservation, { date: SUNDAY });
    const undone = await act(body.reservation, 'undo');
    expect(undone.tables).toMatchObject(seats);
    expect(await violations()).toEqual([]);
  });

  it('is said to stand elsewhere when an alteration is taken back and its table has gone to somebody', async () => {
    const party = await moveTo(await aParty(), 3);
    const { body } = await alter(party, { date: SUNDAY });
    await moveTo(await aParty(2, '333 765 4321'), 3);
    const undone = await act(body.reservation, 'undo');
    expect(undone).toMatchObject({ elsewhere: true, tables: [{ unit: 1 }] });
    expect(await violations()).toEqual([]);
  });

  it('keeps the table to which the house bound it, or has it pushed together with the next', async () => {
    const bound = await moveTo(await aParty(4), 2);
    const { body: fewer } = await alter(bound, { adults: 3 });
    expect(fewer.reservation).toMatchObject({ pinned: true, tables: [{ unit: 2, covers: 3 }] });
    const { body: more } = await alter(fewer.reservation, { adults: 7 });
    expect(more.reservation).toMatchObject({ pinned: true, tables: [{ unit: 5, covers: 7 }] });
  });

  it('comes outside the hours only for a reason, which the history keeps', async () => {
    const party = await aParty();
    const early = { start: at('18:00') };
    expect((await alter(party, early)).body.errorid).toBe('time.notOffered');
    const { body } = await alter(party, { ...early, reason: 'Theatre' });
    expect(body.reservation).toMatchObject({ start: at('18:00'), revision: party.revision + 1 });
    const { reservation } = (await stored(party.id)) ?? {};
    expect(reservation?.history.slice(-2)).toMatchObject([
      { action: 'setAside', reason: 'Theatre', limits: ['time.notOffered'] },
      { action: 'amend', reason: '2026-12-05 20:00 · 6' },
    ]);
    expect(await act(body.reservation, 'undo')).toMatchObject({ start: at('20:00') });
  });

  it('has no table of somebody else, whatever the reason, and other times are named', async () => {
    const party = await aParty(2);
    for (const [nth, adults] of [10, 8].entries())
      await on.book({ adults, start: at('19:00'), phone: `333 999 000${nth}` });
    const { body } = await alter(party, { adults: 8, reason: 'Regular' });
    expect(body).toMatchObject({
      errorid: 'tables.none',
      detail: { alternatives: [{ start: at('21:45') }, { start: at('22:00') }] },
    });
    expect((await stored(party.id))?.reservation.adults).toBe(2);
  });

  it('is asked for no deposit where none was agreed', async () => {
    const { body } = await alter(await aParty(), { adults: 8 });
    expect(body.reservation.payment).toBe('none');
  });

  it('may be one of two of the same guest at one meal, where it was before', async () => {
    const party = await aParty(2);
    const twin = {
      ...AS_BOOKED,
      adults: 2,
      name: 'Anna',
      phone: '333 123 4567',
      locale: 'it' as const,
      remarks: '',
      note: '',
    };
    const more = { venueId: VENUE_ID, options: [], diets: [], start: at('19:00'), reason: 'Two tables' };
    expect((await on.world.call('reservations.book', { ...twin, ...more }, on.host)).status).toBe(200);
    expect((await alter(party, { adults: 3 })).body.reservation).toMatchObject({ adults: 3 });
  });
});

describe('the name', () => {
  it('is written right without a word to the guest, and the history keeps what stood there', async () => {
    const party = await aParty();
    const { body } = await alter(party, { name: 'Anna Rosi' });
    expect(body.reservation).toMatchObject({ name: 'Anna Rosi', revision: party.revision + 1, adults: 6 });
    const { reservation, messages } = (await stored(party.id)) ?? {};
    expect(reservation?.history.at(-1)).toMatchObject({ action: 'rename', reason: 'Anna Rossi' });
    expect(messages?.map(({ purpose }) => purpose)).not.toContain('amended');
  });

  it('stays right when the change beside it is taken back', async () => {
    const { body } = await alter(await aParty(), { name: 'Anna Rosi', adults: 8 });
    expect(body.reservation).toMatchObject({ name: 'Anna Rosi', adults: 8 });
    expect(await act(body.reservation, 'undo')).toMatchObject({ name: 'Anna Rosi', adults: 6 });
  });

  it('of who sits is no step: the seating is what is taken back', async () => {
    const { body } = await alter(await seatedAt(3), { name: 'Blue hat' });
    expect(await act(body.reservation, 'undo')).toMatchObject({ name: 'Blue hat', presence: 'expected' });
  });
});

describe('a party that is here', () => {
  it('grows at its table as far as that seats it, and nobody is written to', async () => {
    const { body } = await alter(await seatedAt(3), { adults: 8 });
    expect(body.reservation).toMatchObject({ presence: 'seated', tables: [{ unit: 3, covers: 8, pinned: true }] });
    expect((await stored(body.reservation.id))?.messages.map(({ purpose }) => purpose)).not.toContain('amended');
    expect(await violations()).toEqual([]);
  });

  it('that has not sat down yet has a larger table where one is free, in place of two', async () => {
    const party = await aParty(6);
    await on.jump(minute('20:05'));
    const arrived = await act(party, 'arrive');
    expect(arrived.tables).toMatchObject([{ unit: 1 }]);
    const { body } = await alter(arrived, { adults: 7 });
    expect(body.reservation).toMatchObject({ presence: 'arrived', tables: [{ unit: 3, covers: 7 }] });
  });

  it('has the next table pushed to its own when it outgrows it, and sits where it sat when that is taken back', async () => {
    const { body } = await alter(await seatedAt(1), { adults: 9 });
    expect(body.reservation).toMatchObject({ presence: 'seated', tables: [{ unit: 5, covers: 9 }] });
    expect(await violations()).toEqual([]);
    const undone = await act(body.reservation, 'undo');
    expect(undone).toMatchObject({ adults: 6, presence: 'seated', tables: [{ unit: 1, covers: 6 }] });
    expect(await violations()).toEqual([]);
  });

  it('grows though its time is over, for it is still there', async () => {
    const seated = await seatedAt(1);
    await on.jump(minute('22:20'));
    const { body } = await alter(seated, { adults: 9 });
    expect(body.reservation).toMatchObject({ adults: 9, tables: [{ unit: 5, covers: 9 }] });
    expect(body.reservation.duration).toBeGreaterThan(140);
  });

  it('keeps its several tables, with as many more at them as they seat', async () => {
    const party = await seatedAt(3);
    const seats = [
      { unit: 1, covers: 3 },
      { unit: 2, covers: 3 },
    ];
    const spread = { venueId: VENUE_ID, id: party.id, revision: party.revision, seats };
    const { reservation } = (await on.world.call('reservations.spread', spread, on.host)).body;
    const { body } = await alter(reservation, { adults: 8 });
    const tables = (of: Shown) => of.tables.map(({ unit, covers }) => [unit, covers]);
    expect(tables(body.reservation)).toEqual([
      [1, 5],
      [2, 3],
    ]);
    expect(tables(await act(body.reservation, 'undo'))).toEqual([
      [1, 3],
      [2, 3],
    ]);
    expect(await violations()).toEqual([]);
  });

  it('has come at its time on its day, and not elsewhen', async () => {
    const seated = await seatedAt(3);
    expect((await alter(seated, { start: at('21:00') })).body.errorid).toBe('reservation.notAllowed');
    expect((await alter(seated, { date: SUNDAY })).body.errorid).toBe('reservation.notAllowed');
  });
});

it('what is over, or was never agreed, is not altered', async () => {
  const gone = await act(await aParty(), 'cancel');
  expect((await alter(gone, { adults: 4 })).body.errorid).toBe('reservation.notAllowed');
});

it('a second press changes nothing, and who comes second is told', async () => {
  const party = await aParty();
  const { body } = await alter(party, { adults: 5 });
  expect((await alter(party, { adults: 5 })).body.reservation.revision).toBe(body.reservation.revision);
  expect((await alter(party, { adults: 4 })).body.errorid).toBe('reservation.stale');
});

it('nobody of another house alters it', async () => {
  const party = await aParty();
  const { body } = await alter(party, { adults: 5 }, await on.world.signIn({ venues: [OTHER_VENUE_ID] } as never));
  expect(body.errorid).toBe('venue.unknown');
});

it('grows a party that nobody saw off once the day is over: others had those tables after its time', async () => {
  const seated = await seatedAt(4, 2);
  for (const [nth, adults] of [6, 6].entries()) {
    const other = await on.book({ adults, start: at('22:00'), phone: `33399900${nth}1` });
    await act({ id: other.reservation.id, revision: 1 }, 'confirm');
  }
  await on.jump(Date.UTC(2026, 11, 8, 12));
  const { body } = await alter(seated, { adults: 5 });
  expect(body.reservation).toMatchObject({ adults: 5, duration: 90 });
  expect((await stored(seated.id as never)).reservation.duration).toBe(90);
  expect(await violations()).toEqual([]);
});
