import { describe, expect, it } from 'vitest';
import { aGuestBooking, aRules, aTable, at, day, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { outboxItems } from '#tests/kit/outbox.ts';
import { deskOf, type Of } from './desk-kit.ts';

const SUNDAY = day('2026-12-06');
const tables = [aTable({ max: 6 }), aTable({ no: 2, name: 'T2', max: 4 })];
const on = operationWorld({ rules: aRules({ tables, onlinePartyLimit: 4, requestHours: 24 }) });
const { act, stored, violations } = deskOf(on);

const AS_ASKED = { date: SATURDAY, start: at('20:00'), adults: 5, children: 0, highchairs: 0, area: null };
const alter = async ({ id, revision }: Of, over: object) =>
  (await on.world.call('reservations.alter', { ...AS_ASKED, ...over, venueId: VENUE_ID, id, revision }, on.host)).body;

async function aRequest(over: object = {}): Promise<Of> {
  const { body } = await on.world.call('reservations.request', aGuestBooking({ adults: 5, ...over }));
  if (!body.reservation) throw new Error(body.errorid);
  return { id: body.reservation.id, revision: 1 };
}

describe('a request', () => {
  it('is of another size, day and time and still a request, of which the guest is told', async () => {
    const asked = await aRequest();
    const { reservation, date } = await alter(asked, { date: SUNDAY, start: at('21:00'), adults: 6 });
    expect(date).toBe(SUNDAY);
    expect(reservation).toMatchObject({
      ...{ booking: 'requested', adults: 6, start: at('21:00'), tables: [] },
      message: { purpose: 'requestReceived', state: 'queued' },
    });
    expect([await violations(), await violations(SUNDAY)]).toEqual([[], []]);
    expect(await act(reservation, 'accept')).toMatchObject({ booking: 'confirmed', tables: [{ unit: 1, covers: 6 }] });
  });

  it('is as it was when the house takes that back, and holds no table then either', async () => {
    const asked = await aRequest();
    const { expiresAt } = (await stored(asked.id)).reservation;
    const { reservation } = await alter(asked, { date: SUNDAY, adults: 6 });
    const undone = await act(reservation, 'undo');
    expect(undone).toMatchObject({ id: asked.id, booking: 'requested', adults: 5, tables: [], expiresAt });
    expect([await violations(), await violations(SUNDAY)]).toEqual([[], []]);
  });

  it('is answered in time: another day has another deadline', async () => {
    const asked = await aRequest();
    on.world.setNow(on.world.now() + 3_600_000);
    const { reservation } = await alter(asked, { date: SUNDAY });
    const dueAt = on.world.now() + 24 * 3_600_000;
    expect(reservation.expiresAt).toBe(dueAt);
    expect(await outboxItems(on.world.table)).toContainEqual(
      expect.objectContaining({
        dueAt,
        entries: [expect.objectContaining({ timer: 'requestExpiry', reservationId: reservation.id })],
      }),
    );
  });

  it('is for when the house is open, unless a reason is given', async () => {
    const asked = await aRequest();
    expect((await alter(asked, { start: at('18:00') })).errorid).toBe('time.notOffered');
    const { reservation } = await alter(asked, { start: at('18:00'), reason: 'Theatre' });
    expect(reservation).toMatchObject({ start: at('18:00'), booking: 'requested' });
  });

  it('is no second of the same guest at a meal', async () => {
    const asked = await aRequest();
    await aRequest({ date: SUNDAY });
    expect((await alter(asked, { date: SUNDAY })).errorid).toBe('reservation.duplicate');
  });

  it('of who has no number any more is no second of another such', async () => {
    const anonymous = async (over: object) => {
      const { id, revision } = await aRequest(over);
      const nobody = { venueId: VENUE_ID, id, revision, phone: '', email: '' };
      return (await on.world.call('reservations.contact_write', nobody, on.host)).body.reservation as Of;
    };
    await anonymous({ date: SUNDAY, phone: '333 999 0001' });
    const { reservation } = await alter(await anonymous({}), { date: SUNDAY });
    expect(reservation).toMatchObject({ booking: 'requested', phone: '' });
  });

  it('may stand beside a place of the same guest in the line, as when it was asked for', async () => {
    await on.wait({ adults: 4, date: SUNDAY });
    expect((await alter(await aRequest(), { date: SUNDAY })).reservation).toMatchObject({ booking: 'requested' });
  });
});

describe('who waits', () => {
  const waiting = async () => ({ id: (await on.wait({ adults: 4 })).reservation.id, revision: 1 });

  it('goes on waiting with the new wish, until the list of the new time closes', async () => {
    const before = await waiting();
    const { reservation } = await alter(before, { adults: 3, start: at('20:30') });
    expect(reservation).toMatchObject({
      ...{ booking: 'waitlisted', adults: 3, start: at('20:30'), tables: [] },
      message: { purpose: 'waitlistJoined', state: 'queued' },
    });
    expect(reservation.waits).toMatchObject({ start: at('20:30') });
    expect(await violations()).toEqual([]);
    const undone = await act(reservation, 'undo');
    expect(undone).toMatchObject({ booking: 'waitlisted', adults: 4, waits: { start: at('20:00') } });
  });

  it('waits once at a meal', async () => {
    await on.wait({ adults: 4, date: SUNDAY });
    expect((await alter(await waiting(), { adults: 4, date: SUNDAY })).errorid).toBe('reservation.duplicate');
  });

  it('has been offered a table: that is answered first', async () => {
    const { id } = await waiting();
    const first = (await on.world.reservations.listDay(VENUE_ID, SATURDAY)).find(
      ({ reservation }) => reservation.booking === 'unconfirmed',
    );
    if (first) await act(first.reservation, 'cancel');
    await on.world.call('waitlist.offer', { venueId: VENUE_ID, id, revision: 1 }, on.host);
    expect((await stored(id)).reservation.booking).toBe('offered');
    expect((await alter({ id, revision: 2 }, { adults: 3 })).errorid).toBe('reservation.notAllowed');
  });
});

describe('a party that came at an odd minute', () => {
  const at2007 = Date.UTC(2026, 11, 5, 19, 7);

  it('is one more while it waits at the door, and nobody is written to', async () => {
    await on.jump(at2007);
    const door = { venueId: VENUE_ID, covers: 2, name: 'Blue hat', phone: '333 123 4567' };
    const { reservation: waits } = (await on.world.call('waitlist.wait_in', door, on.host)).body;
    const { reservation } = await alter(waits, { start: waits.start, adults: 3 });
    expect(reservation).toMatchObject({ booking: 'waitlisted', presence: 'arrived', adults: 3, message: null });
    expect((await alter(reservation, { start: at('21:00'), adults: 3 })).errorid).toBe('reservation.notAllowed');
  });

  it('is one more at its table', async () => {
    await on.jump(at2007);
    const door = { venueId: VENUE_ID, covers: 2, name: 'Blue hat' };
    const { reservation: sits } = (await on.world.call('reservations.walk_in', door, on.host)).body;
    const { reservation } = await alter(sits, { start: sits.start, adults: 3 });
    expect(reservation).toMatchObject({ presence: 'seated', adults: 3 });
    const { issues } = await alter(reservation, { start: sits.start + 1, adults: 3 });
    expect(issues).toEqual([{ path: 'start', code: 'field.format' }]);
  });
});
