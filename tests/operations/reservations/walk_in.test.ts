import { describe, expect, it } from 'vitest';
import { aGuestBooking, aRules, aTable, at, OTHER_VENUE_ID, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const tables = [aTable({ no: 1 }), aTable({ no: 2, name: 'T2' })];
const on = operationWorld({ rules: aRules({ tables }) });
/** Saturday, 20:00 at the venue. */
const SERVICE = Date.UTC(2026, 11, 5, 19);
const walkIn = (covers: number, name = 'Walk-in', venueId: string = VENUE_ID) =>
  on.world.call('reservations.walk_in', { venueId, covers, name }, on.host);
const act = (id: string, revision: number, action: 'undo' | 'cancel' | 'finish' | 'ready') =>
  on.world.call('reservations.act', { venueId: VENUE_ID, id, revision, action }, on.host);

it('seats the party at a free table, writes to nobody, and the day stays sound', async () => {
  await on.jump(SERVICE);
  const { body } = await walkIn(2, 'Blue hat');
  expect(body.reservation).toMatchObject({
    name: 'Blue hat',
    start: 1200,
    booking: 'confirmed',
    presence: 'seated',
    messaging: 'none',
    message: null,
    unit: expect.any(Number),
  });
  const check = await on.world.call('reservations.check', { venueId: VENUE_ID, date: SATURDAY }, on.host);
  expect(check.body.violations).toEqual([]);
});

it('keeps a number that is known, by which the visit is its guest’s, and refuses one that cannot be called', async () => {
  await on.jump(SERVICE);
  const seat = (phone: string) =>
    on.world.call('reservations.walk_in', { venueId: VENUE_ID, covers: 2, name: 'Anna', phone }, on.host);
  const { body } = await seat('333 1234567');
  expect(body.reservation).toMatchObject({ phone: '+393331234567', messaging: 'none', message: null });
  const stored = await on.world.reservations.load(VENUE_ID, body.reservation.id);
  expect(await on.world.reservations.idsOfGuest(VENUE_ID, stored?.thread ?? '')).toEqual([body.reservation.id]);
  expect((await seat('12')).body.issues).toEqual([{ path: 'phone', code: expect.stringMatching(/^phone\./) }]);
});

it('is the guest that the table is of: the staff are told when the number books once more for that meal', async () => {
  await on.jump(SERVICE);
  const phone = '333 1234567';
  await on.world.call('reservations.walk_in', { venueId: VENUE_ID, covers: 2, name: 'Anna', phone }, on.host);
  const { terms: _terms, promo: _promo, channel: _channel, ...asked } = aGuestBooking({ start: at('21:45') });
  const caller = { ...asked, name: 'Anna', note: '', options: [], diets: [] };
  const again = (number: string) => on.world.call('reservations.book', { ...caller, phone: number }, on.host);
  expect((await again(phone)).body.errorid).toBe('reservation.duplicate');
  expect((await again('333 7654321')).status).toBe(200);
});

it('is taken back: the party has only arrived then, and may be sent away', async () => {
  await on.jump(SERVICE);
  const { id, revision, cameAt } = (await walkIn(2)).body.reservation;
  const undone = await act(id, revision, 'undo');
  // Taken back or not: they came when they came.
  expect([cameAt, undone.body.reservation.cameAt]).toEqual([SERVICE, SERVICE]);
  expect(undone.body.reservation).toMatchObject({ presence: 'arrived', booking: 'confirmed' });
  expect((await act(id, revision + 1, 'cancel')).body.reservation.booking).toBe('cancelled');
});

it('seats a party that is more than any table seats at several, and the day stays sound', async () => {
  await on.jump(SERVICE);
  const { body } = await walkIn(4);
  expect(body.reservation).toMatchObject({ presence: 'seated', parts: [2, 2], tables: [{ covers: 2 }, { covers: 2 }] });
  const check = await on.world.call('reservations.check', { venueId: VENUE_ID, date: SATURDAY }, on.host);
  expect(check.body.violations).toEqual([]);
  const { id, revision } = body.reservation;
  expect((await act(id, revision, 'undo')).body.reservation).toMatchObject({ presence: 'arrived', parts: [2, 2] });
  const all = await on.world.days.load(VENUE_ID, SATURDAY);
  expect(all.sheet.parties.map(({ seated }) => seated)).toEqual([false, false]);
});

it('takes no table that somebody sits at: with none left it is refused', async () => {
  await on.jump(SERVICE);
  const units = [await walkIn(2), await walkIn(2)].map(({ body }) => body.reservation.unit);
  expect(units.toSorted()).toEqual([1, 2]);
  expect((await walkIn(2)).body.errorid).toBe('tables.none');
  expect((await walkIn(2, 'x', OTHER_VENUE_ID)).body).toEqual({ errorid: 'venue.unknown' });
});

it('is led to the table that the house names, or told who has it and that it is too small', async () => {
  await on.jump(SERVICE);
  const led = (unit: number, covers = 2) =>
    on.world.call('reservations.walk_in', { venueId: VENUE_ID, covers, name: 'Led', unit }, on.host);
  expect((await led(2)).body.reservation).toMatchObject({ unit: 2, presence: 'seated', pinned: false });
  expect((await led(2)).body).toEqual({ errorid: 'table.taken' });
  expect((await led(1, 3)).body).toEqual({ errorid: 'party.tooLarge', detail: { limit: 2 } });
  expect((await led(9)).body).toEqual({ errorid: 'table.unknown' });
});

it('is told of a table just left that it is being laid, for as long as it is', async () => {
  await on.jump(SERVICE);
  const led = () =>
    on.world.call('reservations.walk_in', { venueId: VENUE_ID, covers: 2, name: 'Next', unit: 1 }, on.host);
  const { id, revision } = (await led()).body.reservation;
  await on.jump(SERVICE + 30 * 60_000);
  await on.world.call('reservations.act', { venueId: VENUE_ID, id, revision, action: 'finish' }, on.host);
  expect((await led()).body).toEqual({ errorid: 'table.laid' });
  await on.jump(SERVICE + 40 * 60_000);
  expect((await led()).body.reservation).toMatchObject({ unit: 1, presence: 'seated' });
});

describe('at a table that the house says is laid already', () => {
  const led = (unit = 1) =>
    on.world.call('reservations.walk_in', { venueId: VENUE_ID, covers: 2, name: 'Next', unit }, on.host);
  const minutesLater = (minutes: number) => on.jump(SERVICE + minutes * 60_000);
  const sound = async () =>
    (await on.world.call('reservations.check', { venueId: VENUE_ID, date: SATURDAY }, on.host)).body.violations;
  /** Came at 20:00, left at 20:32, and the table is laid at 20:35. */
  async function laidEarly(): Promise<string> {
    await on.jump(SERVICE);
    const { id, revision } = (await led()).body.reservation;
    await minutesLater(32);
    const left = await act(id, revision, 'finish');
    expect(left.body.reservation).toMatchObject({ tablesUntil: 1235, actions: ['ready', 'undo'] });
    await minutesLater(35);
    expect((await led()).body).toEqual({ errorid: 'table.laid' });
    const laid = await act(id, revision + 1, 'ready');
    expect(laid.body.reservation).toMatchObject({ course: 'ready', tablesUntil: 1225, tables: [{ unit: 1 }] });
    return id;
  }

  it('is seated at once, and then it was laid', async () => {
    const id = await laidEarly();
    expect((await led()).body.reservation).toMatchObject({ unit: 1, presence: 'seated' });
    expect(await sound()).toEqual([]);
    expect((await act(id, 3, 'undo')).body).toEqual({ errorid: 'tables.none' });
    expect(await sound()).toEqual([]);
  });

  it('is seated at once after who came only three minutes ago, which is taken back as ever', async () => {
    await on.jump(SERVICE);
    const { id } = (await led()).body.reservation;
    await minutesLater(2);
    await act(id, 1, 'finish');
    await minutesLater(3);
    expect((await led()).body).toEqual({ errorid: 'table.laid' });
    const { reservation } = (await act(id, 2, 'ready')).body;
    expect(reservation).toMatchObject({ course: 'ready', tables: [{ unit: 1 }], duration: 90 });
    expect(reservation.tablesUntil).toBeUndefined();
    expect(await sound()).toEqual([]);
    expect((await act(id, 3, 'undo')).body.reservation).toMatchObject({ course: null, tablesUntil: 1205 });
    expect((await led()).body).toEqual({ errorid: 'table.laid' });
    expect((await act(id, 4, 'undo')).body.reservation).toMatchObject({ presence: 'seated', tables: [{ unit: 1 }] });
    expect(await sound()).toEqual([]);
    await act(id, 5, 'finish');
    await act(id, 6, 'ready');
    expect((await led()).body.reservation).toMatchObject({ unit: 1, presence: 'seated' });
    expect(await sound()).toEqual([]);
    expect((await act(id, 7, 'undo')).body).toEqual({ errorid: 'tables.none' });
  });

  it('is not, once that is taken back; and whoever left can still be brought back', async () => {
    const id = await laidEarly();
    const { body } = await act(id, 3, 'undo');
    expect(body.reservation).toMatchObject({ course: null, booking: 'completed', tablesUntil: 1235 });
    expect((await led()).body).toEqual({ errorid: 'table.laid' });
    expect((await act(id, 4, 'undo')).body.reservation).toMatchObject({ booking: 'confirmed', presence: 'seated' });
    expect(await sound()).toEqual([]);
  });
});

it('is seated in one step at tables that are not linked, pushed together for it alone', async () => {
  await on.jump(SERVICE);
  const led = (covers: number, over: object) =>
    on.world.call('reservations.walk_in', { venueId: VENUE_ID, covers, name: 'Nine', ...over } as never, on.host);
  expect((await led(5, { tables: [1, 2] })).body).toEqual({ errorid: 'party.tooLarge', detail: { limit: 4 } });
  expect((await led(5, { tables: [1, 9] })).body).toEqual({ errorid: 'table.unknown' });
  // What they seat pushed together is the venue's word.
  const { body } = await led(5, { tables: [1, 2], seats: 5 });
  expect(body.reservation).toMatchObject({ presence: 'seated', pinned: false, tables: [{ covers: 5 }] });
  const { sheet } = await on.world.days.load(VENUE_ID, SATURDAY);
  expect(sheet.joins).toMatchObject([{ no: body.reservation.unit, tables: [1, 2], max: 5, from: 0, to: 0 }]);
  expect((await led(2, { unit: 2 })).body).toEqual({ errorid: 'table.taken' });
  const check = await on.world.call('reservations.check', { venueId: VENUE_ID, date: SATURDAY }, on.host);
  expect(check.body.violations).toEqual([]);
});

it('gives joined tables back one by one when the party is sent away after all', async () => {
  await on.jump(SERVICE);
  const answer = await on.world.call(
    'reservations.walk_in',
    { venueId: VENUE_ID, covers: 4, name: 'Four', tables: [1, 2] } as never,
    on.host,
  );
  const { id, revision } = answer.body.reservation;
  expect((await act(id, revision, 'undo')).body.reservation).toMatchObject({ presence: 'arrived' });
  await act(id, revision + 1, 'cancel');
  expect((await walkIn(2)).body.reservation).toMatchObject({ presence: 'seated', unit: 1 });
  expect((await walkIn(2)).body.reservation).toMatchObject({ presence: 'seated', unit: 2 });
});

it('keeps what was pushed together for it when it only stands there again: nobody else gets a table of that', async () => {
  await on.jump(SERVICE);
  const input = { venueId: VENUE_ID, covers: 3, name: 'Three', tables: [1, 2] } as never;
  const { id, revision, unit } = (await on.world.call('reservations.walk_in', input, on.host)).body.reservation;
  const { reservation } = (await act(id, revision, 'undo')).body;
  expect(reservation).toMatchObject({ presence: 'arrived', unit, pinned: true });
  const check = await on.world.call('reservations.check', { venueId: VENUE_ID, date: SATURDAY }, on.host);
  expect(check.body.violations).toEqual([]);
  expect((await walkIn(2)).body).toEqual({ errorid: 'tables.none' });
});

it('a party that a device recorded without a connection sat down when it did, and only so long ago as a service lasts', async () => {
  await on.jump(SERVICE);
  const seat = (at: number, name: string) =>
    on.world.call('reservations.walk_in', { venueId: VENUE_ID, covers: 2, name, at }, on.host);
  const { body } = await seat(SERVICE - 25 * 60_000, 'Twenty-five minutes ago');
  expect(body.reservation).toMatchObject({ start: 1175, presence: 'seated', cameAt: SERVICE - 25 * 60_000 });
  const longAgo = await seat(SERVICE - 24 * 3_600_000, 'A day ago');
  expect(longAgo.body.reservation).toMatchObject({ start: 1200, cameAt: SERVICE });
  const check = await on.world.call('reservations.check', { venueId: VENUE_ID, date: SATURDAY }, on.host);
  expect(check.body.violations).toEqual([]);
});

describe('recorded without a connection, where the next party comes before the usual stay ends', () => {
  const minutesAgo = (minutes: number) => SERVICE - minutes * 60_000;
  const seat = (over: object) =>
    on.world.call('reservations.walk_in', { venueId: VENUE_ID, covers: 2, name: 'Blue hat', ...over }, on.host);
  const sound = async () =>
    (await on.world.call('reservations.check', { venueId: VENUE_ID, date: SATURDAY }, on.host)).body.violations;
  /** Both tables are taken from 20:45 on. */
  async function bothFrom(time: '20:45' | '20:15') {
    await on.jump(minutesAgo(60));
    const { terms: _terms, promo: _promo, channel: _channel, ...asked } = aGuestBooking({ start: at(time) });
    const caller = { ...asked, note: '', options: [], diets: [] };
    for (const phone of ['333 1234567', '333 7654321'])
      expect((await on.world.call('reservations.book', { ...caller, phone, name: phone }, on.host)).status).toBe(200);
    await on.jump(SERVICE);
  }

  it('it keeps its table until then; with a connection the venue must say so', async () => {
    await bothFrom('20:45');
    expect((await seat({ unit: 2 })).status).not.toBe(200);
    const { body } = await seat({ unit: 2, at: minutesAgo(10) });
    expect(body.reservation).toMatchObject({ unit: 2, start: 1190, presence: 'seated' });
    expect(body.reservation.start + body.reservation.duration).toBeLessThanOrEqual(at('20:45'));
    expect(body.reservation.duration).toBeGreaterThanOrEqual(40);
    expect(await sound()).toEqual([]);
  });

  it('it gets another table until then if its own is taken', async () => {
    await bothFrom('20:45');
    const { unit } = (await seat({ unit: 1, at: minutesAgo(10) })).body.reservation;
    expect((await seat({ unit, at: minutesAgo(5) })).body.errorid).toMatch(/^table\./);
    expect((await seat({ at: minutesAgo(5) })).body.reservation).toMatchObject({ unit: 2, presence: 'seated' });
    expect(await sound()).toEqual([]);
  });

  it('it is refused where not even a quarter of an hour is free', async () => {
    await bothFrom('20:15');
    expect((await seat({ unit: 2, at: minutesAgo(3) })).status).not.toBe(200);
  });
});
