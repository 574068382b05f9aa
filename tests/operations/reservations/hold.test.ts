import { describe, expect, it } from 'vitest';
import { aGuestBooking, aRules, aTable, at, day, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { newKey } from '#web/api/idempotency.ts';

const current = operationWorld({ rules: aRules({ tables: [aTable()] }) });
const MINUTE = 60_000;

const wishOf = ({ date, start, adults, children, highchairs, area } = aGuestBooking()) => ({
  venueId: VENUE_ID,
  date,
  start,
  adults,
  children,
  highchairs,
  area,
});
const hold = (key: string, over = {}) => current.world.send('reservations.hold', { ...wishOf(), hold: key, ...over });
const create = (over = {}) => current.world.call('reservations.create', aGuestBooking(over));
const rows = async (date = SATURDAY) => (await current.world.days.load(VENUE_ID, date)).sheet.parties;

async function statusAt(time: string, key?: string) {
  const input = { venueId: VENUE_ID, date: SATURDAY, covers: 2, area: null, ...(key && { hold: key }) };
  const { body } = await current.world.call('availability.day', input);
  return body.slots.find(({ start }: { start: number }) => start === at(time))?.status;
}

describe('a place that is held', () => {
  it('is a row without a guest, and taken for everybody but its holder', async () => {
    const key = newKey();
    expect(await hold(key)).toMatchObject({ status: 200, body: { seconds: 300, split: false } });
    expect(await rows()).toMatchObject([{ status: 'held', start: at('20:00'), covers: 2 }]);
    expect(await current.world.reservations.listDay(VENUE_ID, SATURDAY)).toEqual([]);

    expect(await statusAt('20:00')).toBe('waitlist');
    expect(await statusAt('20:00', key)).toBe('free');
    expect((await create()).body.errorid).toBe('tables.none');
    const asked = { venueId: VENUE_ID, date: SATURDAY, start: at('20:15'), covers: 2, area: null, visitor: newKey() };
    expect((await current.world.call('availability.alternatives', asked)).body.free).toBe(false);
    expect((await current.world.call('availability.alternatives', { ...asked, hold: key })).body.free).toBe(true);
  });

  it('becomes the reservation of who holds it, in one commit', async () => {
    const key = newKey();
    await hold(key);
    const { status, body } = await create({ hold: key });
    expect(status).toBe(200);
    expect(await rows()).toMatchObject([{ status: 'unconfirmed' }]);
    expect((await current.world.days.load(VENUE_ID, SATURDAY)).version).toBe(2);
    expect(body.reservation).toMatchObject({ booking: 'unconfirmed', start: at('20:00') });
  });

  it('is one, however often it is asked for, and moves to another time', async () => {
    const key = newKey();
    await Promise.all([hold(key), hold(key), hold(key)]);
    await hold(key, { start: at('21:00') });
    expect(await rows()).toMatchObject([{ status: 'held', start: at('21:00') }]);
  });

  it('moves to another day, and frees the day it leaves', async () => {
    const key = newKey();
    await hold(key);
    expect((await hold(key, { date: '2026-12-06', left: SATURDAY })).status).toBe(200);
    expect(await rows()).toEqual([]);
    expect(await rows(day('2026-12-06'))).toMatchObject([{ status: 'held' }]);
  });

  it('is kept when the place asked for next is taken', async () => {
    await create({ start: at('22:00'), phone: '3330000001' });
    const key = newKey();
    await hold(key);
    expect((await hold(key, { start: at('22:00') })).body.errorid).toBe('tables.none');
    expect((await rows()).filter(({ status }) => status === 'held')).toMatchObject([{ start: at('20:00') }]);
  });

  it('keeps what the clock allowed when it was held', async () => {
    const key = newKey();
    current.world.setNow(Date.UTC(2026, 11, 5, 17, 59, 30)); // 18:59 in Rome, an hour and a bit ahead
    await hold(key);
    current.world.pass(3 * MINUTE);
    expect((await create()).body.errorid).toBe('time.leadTime');
    expect((await create({ hold: key })).status).toBe(200);
  });

  it('that has lapsed is booked like any other, if it is still free', async () => {
    expect((await create({ hold: newKey() })).status).toBe(200);
  });

  it('holds nothing back from its own guest when the wish has changed', async () => {
    const key = newKey();
    await hold(key);
    expect((await create({ hold: key, start: at('20:30') })).status).toBe(200);
    expect(await rows()).toMatchObject([{ status: 'unconfirmed', start: at('20:30') }]);
  });

  it('cannot be booked or seen by who does not know its key', async () => {
    await hold(newKey());
    const stranger = newKey();
    expect((await create({ hold: stranger })).body.errorid).toBe('tables.none');
    expect(await statusAt('20:00', stranger)).toBe('waitlist');
  });
});

describe('no place is held', () => {
  it.each([
    ['at an unknown venue', { venueId: 'ven_nowhere' }, 'venue.unknown'],
    ['on a closed day', { date: '2026-12-09' }, 'venue.closedWeekly'],
    ['for more than can book online', { adults: 9 }, 'party.aboveOnlineLimit'],
    ['at a time between two slots', { start: at('20:07') }, 'time.notOffered'],
    ['without a proper key', { hold: 'x' }, 'request.invalid'],
  ])('%s', async (_, over, errorid) => {
    expect((await hold(newKey(), over)).body.errorid).toBe(errorid);
    expect(await rows()).toEqual([]);
  });

  it('where the house answers every wish itself', async () => {
    await current.world.venues.save({ ...current.world.venue, rules: aRules({ approval: true }) });
    expect((await hold(newKey())).body.errorid).toBe('reservation.onRequest');
  });

  it('at a venue that is not active', async () => {
    await current.world.venues.save({ ...current.world.venue, active: false });
    expect((await hold(newKey())).body).toEqual({ errorid: 'venue.inactive' });
  });

  it('when too many hold already; and from one address not without end', async () => {
    await current.world.venues.save({ ...current.world.venue, rules: aRules() });
    await hold(newKey());
    await hold(newKey(), { start: at('22:00') });
    expect((await hold(newKey(), { start: at('19:00') })).body.errorid).toBe('hold.tooMany');
    for (let n = 3; n < 40; n += 1) await hold(newKey());
    expect((await hold(newKey())).body.errorid).toBe('rate.exceeded');
  });
});

it('says when the party sits at tables put together', async () => {
  const tables = [aTable(), aTable({ no: 2, name: 'T2' })];
  const combinations = [{ no: 101, name: 'T1+T2', tables: [1, 2], min: 3, max: 4 }];
  await current.world.venues.save({ ...current.world.venue, rules: aRules({ tables, combinations }) });
  expect((await hold(newKey(), { adults: 4 })).body).toMatchObject({ split: true });
  expect((await hold(newKey(), { start: at('22:00') })).body).toMatchObject({ split: false });
});

it('is offered with a highchair only where there is room for one', async () => {
  const tables = [aTable({ max: 4 }), aTable({ no: 2, name: 'T2', max: 4, highchairs: true })];
  await current.world.venues.save({ ...current.world.venue, rules: aRules({ tables }) });
  const family = { adults: 2, children: 1, highchairs: 1 };
  expect((await hold(newKey(), family)).status).toBe(200);
  const asked = { venueId: VENUE_ID, date: SATURDAY, covers: 3, area: null };
  const statusOf = async (input: object) =>
    (await current.world.send('availability.day', { ...asked, ...input })).body.slots.find(
      ({ start }: { start: number }) => start === at('20:00'),
    ).status;
  expect(await statusOf({})).toBe('free');
  expect(await statusOf({ highchair: true })).toBe('waitlist');
});
