import { describe, expect, it } from 'vitest';
import { aRules, aTable, at, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const tables = [1, 2, 3].map((no) => aTable({ no, name: `T${no}`, min: 1, max: 4 }));
const on = operationWorld({ rules: aRules({ tables: [...tables, aTable({ no: 4, name: 'T4', min: 4, max: 8 })] }) });

type Seats = { unit?: number; tables?: number[]; seats?: number; covers: number; pinned?: boolean }[];
const spread = (id: string, revision: number, seats: Seats) =>
  on.world.call('reservations.spread', { venueId: VENUE_ID, id, revision, seats }, on.host);
const violations = async () =>
  (await on.world.call('reservations.check', { venueId: VENUE_ID, date: SATURDAY }, on.host)).body.violations;
const joinsOf = async () => (await on.world.days.load(VENUE_ID, SATURDAY)).sheet.joins ?? [];
const seen = async (token: string) => (await on.world.call('guest.view', {}, { token })).body.reservation;

describe('a booked party', () => {
  it('is seated at several tables, its guest’s page says so, and it comes back to one', async () => {
    const { reservation, token } = await on.book({ adults: 6 });
    const { body } = await spread(reservation.id, 1, [
      { unit: 1, covers: 4 },
      { unit: 2, covers: 2 },
    ]);
    expect(body.reservation).toMatchObject({ revision: 2, parts: [4, 2], unit: 1, pinned: true });
    expect(await seen(token)).toMatchObject({ parts: [4, 2] });
    expect(await violations()).toEqual([]);
    const log = await on.world.call('reservations.log', { venueId: VENUE_ID, id: reservation.id }, on.host);
    expect(log.body.entries.at(-1)).toMatchObject({ action: 'spread', reason: 'T1 (4) + T2 (2)' });

    const back = await spread(reservation.id, 2, [{ unit: 4, covers: 6, pinned: false }]);
    expect(back.body.reservation).toMatchObject({ revision: 3, parts: [], unit: 4, pinned: false });
    expect(await seen(token)).toMatchObject({ parts: [] });
    expect(await violations()).toEqual([]);
  });

  it('keeps a table that is too large for its group, though the house binds it nowhere', async () => {
    const { reservation } = await on.book({ adults: 4 });
    const { body } = await spread(reservation.id, 1, [
      { unit: 1, covers: 2, pinned: false },
      { unit: 4, covers: 2, pinned: false },
    ]);
    expect(body.reservation.tables).toMatchObject([
      { unit: 1, pinned: false },
      { unit: 4, pinned: true },
    ]);
    expect(await violations()).toEqual([]);
  });

  it('is told nothing of it, and pressed twice it is one change', async () => {
    const { reservation } = await on.book({ adults: 4 });
    const seats = [
      { unit: 1, covers: 2 },
      { unit: 2, covers: 2 },
    ];
    const first = await spread(reservation.id, 1, seats);
    expect(first.body.reservation.message?.purpose).toBe('confirmRequest');
    expect((await spread(reservation.id, 1, seats)).body.reservation).toMatchObject({ revision: 2 });
    const elsewhere = [...seats.slice(0, 1), { unit: 3, covers: 2 }];
    expect((await spread(reservation.id, 2, elsewhere)).body.reservation).toMatchObject({ revision: 3 });
    expect(await violations()).toEqual([]);
  });

  it('comes at another time at all its tables, which the guest is told', async () => {
    const { reservation, token } = await on.book({ adults: 6, start: at('19:00') });
    await spread(reservation.id, 1, [
      { unit: 1, covers: 3 },
      { unit: 2, covers: 3 },
    ]);
    const target = { venueId: VENUE_ID, id: reservation.id };
    const later = await on.world.call('reservations.move', { ...target, revision: 2, start: at('20:30') }, on.host);
    expect(later.body.reservation).toMatchObject({ start: at('20:30'), parts: [3, 3], message: { state: 'queued' } });
    expect(await seen(token)).toMatchObject({ start: at('20:30'), parts: [3, 3] });
    const longer = await on.world.call('reservations.move', { ...target, revision: 3, duration: 150 }, on.host);
    expect(longer.body.reservation).toMatchObject({ duration: 150, parts: [3, 3] });
    expect(await violations()).toEqual([]);
  });

  it('that was seated by a slip and sat at two tables since is taken back to the door, and its tables are kept', async () => {
    const { reservation } = await on.book({ adults: 4 });
    const { id } = reservation;
    const act = (revision: number, action: 'confirm' | 'seat' | 'undo') =>
      on.world.call('reservations.act', { venueId: VENUE_ID, id, revision, action }, on.host);
    await act(1, 'confirm');
    await on.jump(Date.UTC(2026, 11, 5, 17)); // 18:00 in Rome, on the day itself
    await act(2, 'seat');
    const apart = await spread(id, 3, [
      { unit: 1, covers: 2 },
      { unit: 2, covers: 2 },
    ]);
    expect(apart.body.reservation.actions).toContain('undo');
    const undone = await act(4, 'undo');
    expect(undone.body.reservation).toMatchObject({ presence: 'expected', parts: [2, 2] });
    // What was agreed of one table is not taken back at two.
    expect(undone.body.reservation.actions).not.toContain('undo');
    expect(await violations()).toEqual([]);
  });

  it.each([
    ['for it', [{ tables: [1, 2], seats: 7, covers: 6 }]],
    [
      'two and two',
      [
        { tables: [1, 2], covers: 3 },
        { tables: [3, 4], covers: 3 },
      ],
    ],
  ])(
    'goes back to tables that were pushed together %s, by these and not by a number that is gone',
    async (_, before) => {
      const { reservation } = await on.book({ adults: 6 });
      const { id } = reservation;
      const first = await spread(id, 1, before);
      const [joins, units] = [await joinsOf(), first.body.reservation.tables];
      expect(joins.map(({ tables: together }) => together)).toEqual(before.map(({ tables: together }) => together));
      await spread(id, 2, [
        { unit: 1, covers: 3 },
        { unit: 3, covers: 3 },
      ]);
      expect(await joinsOf()).toEqual([]);
      const { body } = await spread(id, 3, before);
      expect(body.reservation).toMatchObject({ revision: 4, tables: units });
      expect(await joinsOf()).toEqual(joins);
      expect((await spread(id, 3, before)).body.reservation).toMatchObject({ revision: 4 });
      expect(await violations()).toEqual([]);
    },
  );

  it('stays as it is where the tables that are named cannot be pushed together', async () => {
    const { reservation } = await on.book({ adults: 6 });
    const at = async (seat: object) => (await spread(reservation.id, 1, [{ ...seat, covers: 6 }])).body.errorid;
    expect([await at({ tables: [1, 9] }), await at({})]).toEqual(['table.unknown', 'table.unknown']);
    expect(await at({ tables: [1, 2], seats: 5 })).toBe('party.tooLarge');
  });

  it('stays as it is, with the reason', async () => {
    const [a, b] = [await on.book({ adults: 6 }), await on.book({ adults: 2, phone: '3330000002' })];
    await on.world.call(
      'reservations.move',
      { venueId: VENUE_ID, id: b.reservation.id, revision: 1, unit: 3 },
      on.host,
    );
    const { id } = a.reservation;
    const two = (unit: number, first = 4) => [
      { unit: 1, covers: first },
      { unit, covers: 6 - first },
    ];
    expect((await spread(id, 1, two(3))).body).toEqual({ errorid: 'table.taken' });
    expect((await spread(id, 1, two(2, 5))).body).toEqual({ errorid: 'party.tooLarge', detail: { limit: 4 } });
    expect((await spread(id, 1, [{ unit: 1, covers: 4 }])).body).toEqual({ errorid: 'party.seats' });
    expect((await spread(id, 1, [])).body.issues).toEqual([{ path: 'seats', code: 'field.required' }]);
    expect((await spread(id, 7, two(2))).body).toEqual({ errorid: 'reservation.stale' });
    expect((await spread('res_20261205_00000000', 1, two(2))).body).toEqual({ errorid: 'reservation.unknown' });
    expect(await violations()).toEqual([]);
  });
});
