import { describe, expect, it } from 'vitest';
import { messagesStore } from '#functions/stores/messages.ts';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { aRules, aTable, at, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const tables = [aTable({ no: 1 }), aTable({ no: 2, name: 'T2' }), aTable({ no: 3, name: 'T3', max: 4 })];
const on = operationWorld({ rules: aRules({ tables }) });

const move = (id: string, revision: number, unit: number) =>
  on.world.call('reservations.move', { venueId: VENUE_ID, id, revision, unit }, on.host);

describe('moving a party', () => {
  it('pins it where the host put it; the one who sat there makes room', async () => {
    const [a, b] = [await on.book({ phone: '3330000001' }), await on.book({ phone: '3330000002' })];
    const { sheet } = await on.world.days.load(VENUE_ID, SATURDAY);
    const unitOfB = sheet.parties.find(({ id }) => id === b.reservation.code)?.unit ?? 0;
    const { body } = await move(a.reservation.id, 1, unitOfB);
    expect(body.reservation).toMatchObject({ unit: unitOfB, pinned: true, revision: 2 });
    const after = await on.world.days.load(VENUE_ID, SATURDAY);
    expect(after.sheet.parties.find(({ id }) => id === b.reservation.code)?.unit).not.toBe(unitOfB);
  });

  it('again to the same table is no change', async () => {
    const { reservation } = await on.book();
    await move(reservation.id, 1, 3);
    expect(await move(reservation.id, 1, 3)).toMatchObject({ status: 200, body: { reservation: { revision: 2 } } });
  });

  it('is refused with the reason', async () => {
    const [a, b] = [await on.book({ phone: '3330000001' }), await on.book({ phone: '3330000002', adults: 4 })];
    expect((await move(a.reservation.id, 1, 77)).body).toEqual({ errorid: 'table.unknown' });
    expect((await move(b.reservation.id, 1, 1)).body).toEqual({ errorid: 'party.tooLarge', detail: { limit: 2 } });
    await move(b.reservation.id, 1, 3);
    expect((await move(a.reservation.id, 1, 3)).body).toEqual({ errorid: 'table.taken' });
    expect((await move(b.reservation.id, 1, 2)).body).toEqual({ errorid: 'reservation.stale' });
    expect((await move('res_20261205_00000000', 1, 2)).body).toEqual({ errorid: 'reservation.unknown' });
    await on.world.call(
      'reservations.act',
      { venueId: VENUE_ID, id: a.reservation.id, revision: 1, action: 'cancel' },
      on.host,
    );
    expect((await move(a.reservation.id, 2, 2)).body).toEqual({ errorid: 'reservation.notAllowed' });
  });

  it('does not mind who sits there at another time', async () => {
    const [a, b] = [
      await on.book({ phone: '3330000001', start: at('19:00') }),
      await on.book({ phone: '3330000002', start: at('21:00') }),
    ];
    await move(a.reservation.id, 1, 3);
    expect((await move(b.reservation.id, 1, 3)).status).toBe(200);
  });

  it('starts it at another time and tells the guest; who sits already starts when it did', async () => {
    const { reservation } = await on.book({ start: at('19:00') });
    const change = (revision: number, what: object) =>
      on.world.call('reservations.move', { venueId: VENUE_ID, id: reservation.id, revision, ...what }, on.host);
    const { body } = await change(1, { start: at('20:30'), unit: 2 });
    expect(body.reservation).toMatchObject({ start: at('20:30'), unit: 2, pinned: true, message: { state: 'queued' } });
    expect((await change(2, { start: at('03:00') })).body).toEqual({ errorid: 'time.notOffered' });
    await on.world.call(
      'reservations.act',
      { venueId: VENUE_ID, id: reservation.id, revision: 2, action: 'confirm' },
      on.host,
    );
    await on.jump(Date.UTC(2026, 11, 5, 17)); // 18:00 in Rome, on the day itself
    await on.world.call(
      'reservations.act',
      { venueId: VENUE_ID, id: reservation.id, revision: 3, action: 'seat' },
      on.host,
    );
    expect((await change(4, { start: at('20:45') })).body).toEqual({ errorid: 'reservation.notAllowed' });
    expect((await change(4, { duration: 120 })).body.reservation).toMatchObject({ duration: 120, revision: 5 });
    const checked = await on.world.call('reservations.check', { venueId: VENUE_ID, date: SATURDAY }, on.host);
    expect(checked.body.violations).toEqual([]);
  });

  it.each([
    ['arrive', 'arrived'],
    ['partArrive', 'partArrived'],
  ] as const)('who stands at the door (%s) is not written to about another time', async (action, presence) => {
    const { reservation } = await on.book({ start: at('19:00') });
    const target = { venueId: VENUE_ID, id: reservation.id };
    await on.world.call('reservations.act', { ...target, revision: 1, action: 'confirm' }, on.host);
    await on.jump(Date.UTC(2026, 11, 5, 17)); // 18:00 in Rome, on the day itself
    await on.world.call('reservations.act', { ...target, revision: 2, action }, on.host);
    const told = () => messagesStore(on.world.table).list(VENUE_ID, reservation.id as ReservationId);
    const before = await told();
    const later = { ...target, revision: 3, start: at('20:30') };
    const { body } = await on.world.call('reservations.move', later, on.host);
    expect(body.reservation).toMatchObject({ start: at('20:30'), presence });
    expect(await told()).toEqual(before);
  });

  it('pins and unpins it where it sits', async () => {
    const { reservation } = await on.book();
    const pin = (revision: number, pinned: boolean) =>
      on.world.call('reservations.move', { venueId: VENUE_ID, id: reservation.id, revision, pinned }, on.host);
    expect((await pin(1, true)).body.reservation).toMatchObject({ pinned: true, revision: 2 });
    expect((await pin(1, true)).body.reservation).toMatchObject({ pinned: true, revision: 2 });
    expect((await pin(2, false)).body.reservation).toMatchObject({ pinned: false, revision: 3 });
  });

  it('leads it back to tables that were pushed together for it, by these and not by a number that is gone', async () => {
    const { reservation } = await on.book();
    const change = (revision: number, what: object) =>
      on.world.call('reservations.move', { venueId: VENUE_ID, id: reservation.id, revision, ...what }, on.host);
    const led = await change(1, { tables: [1, 2], seats: 5 });
    const { unit } = led.body.reservation;
    await change(2, { unit: 3 });
    expect((await change(3, { unit })).body).toEqual({ errorid: 'table.unknown' });
    const { body } = await change(3, { tables: [1, 2], seats: 5, pinned: true });
    expect(body.reservation).toMatchObject({ tables: [{ covers: 2, pinned: true }], revision: 4 });
    const { sheet } = await on.world.days.load(VENUE_ID, SATURDAY);
    expect(sheet.joins).toMatchObject([{ no: body.reservation.unit, tables: [1, 2], max: 5 }]);
  });
});
