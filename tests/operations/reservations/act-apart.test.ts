import { beforeEach, expect, it } from 'vitest';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { aGuestBooking, aRules, aTable, at, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const EIGHT = Date.UTC(2026, 11, 5, 19); // 20:00 in Rome
const tables = [1, 2, 3, 4].map((no) => aTable({ no, name: `T${no}`, min: 2, max: 4 }));
const on = operationWorld({ rules: aRules({ tables, onlinePartyLimit: 4, leadMinutes: 0 }) });

let id: ReservationId;
let token: string;
let revision: number;

/** Ten guests ask, and the venue accepts them. */
beforeEach(async () => {
  const asked = await on.world.call('reservations.request', aGuestBooking({ adults: 10 }));
  id = asked.body.reservation.id;
  token = asked.body.token;
  revision = 1;
});

type Action = 'accept' | 'seat' | 'finish' | 'noShow' | 'cancel' | 'undo';

async function act(action: Action, more = {}) {
  const target = { venueId: VENUE_ID, id, revision };
  const { body } = await on.world.call('reservations.act', { ...target, action, ...more }, on.host);
  if (body.reservation) revision = body.reservation.revision;
  return body;
}
const rows = async () => (await on.world.days.load(VENUE_ID, SATURDAY)).sheet.parties;
const seen = async () => (await on.world.call('guest.view', {}, { token })).body.reservation;
const violations = async () =>
  (await on.world.call('reservations.check', { venueId: VENUE_ID, date: SATURDAY }, on.host)).body.violations;

it('a party larger than any table is accepted over several, and both sides see how it sits', async () => {
  const { reservation } = await act('accept');
  expect(reservation).toMatchObject({ booking: 'confirmed', parts: [4, 3, 3], message: { purpose: 'confirmed' } });
  expect(reservation.tables.map(({ covers }: { covers: number }) => covers)).toEqual([4, 3, 3]);
  expect(await seen()).toMatchObject({ booking: 'confirmed', parts: [4, 3, 3] });
  expect(await violations()).toEqual([]);
});

it('it sits, leaves and is taken back at all its tables at once', async () => {
  await on.jump(EIGHT);
  await act('accept');
  await act('seat');
  expect((await rows()).map(({ seated }) => seated)).toEqual([true, true, true]);
  await on.jump(EIGHT + 60 * 60_000);
  await act('finish');
  expect((await rows()).map(({ status, duration }) => [status, duration])).toEqual(Array(3).fill(['completed', 60]));
  expect(await violations()).toEqual([]);
  await act('undo');
  expect((await rows()).map(({ status, duration }) => [status, duration])).toEqual(Array(3).fill(['confirmed', 150]));
  expect(await violations()).toEqual([]);
});

it('a no-show frees all its tables, and has as many again when that is taken back', async () => {
  await on.jump(EIGHT + 30 * 60_000);
  // The venue answered in time, and the guests did not come.
  await act('accept');
  await act('noShow');
  expect(await rows()).toEqual([]);
  const { reservation } = await act('undo');
  expect(reservation.tables).toHaveLength(3);
  expect(await violations()).toEqual([]);
});

const PUSHED = [{ tables: [1, 2, 3], seats: 12, covers: 10 }];

/** Three tables are pushed together for the party alone. */
async function pushTogether() {
  const spread = { venueId: VENUE_ID, id, revision, seats: PUSHED };
  revision = (await on.world.call('reservations.spread', spread, on.host)).body.reservation.revision;
  expect(await seen()).toMatchObject({ parts: [] });
}

/** The tables of each of its rows. */
async function tablesOf(): Promise<number[][]> {
  const { body } = await on.world.call('reservations.tonight', { venueId: VENUE_ID, date: SATURDAY }, on.host);
  const party = body.reservations.find((each: { id: string }) => each.id === id);
  return party.tables.map(
    ({ unit }: { unit: number }) => body.units.find(({ no }: { no: number }) => no === unit).tables,
  );
}

it.each(['noShow', 'cancel'] as const)(
  'goes back to the very tables that were pushed together for it once a %s is taken back',
  async (action) => {
    await on.jump(EIGHT + 30 * 60_000);
    await act('accept');
    await pushTogether();
    await act(action);
    const { reservation } = await act('undo');
    expect(reservation).toMatchObject({ booking: 'confirmed', parts: [], pinned: true });
    expect(reservation.elsewhere).toBeUndefined();
    expect(await tablesOf()).toEqual([[1, 2, 3]]);
    expect(await violations()).toEqual([]);
  },
);

it.each(['noShow', 'cancel'] as const)(
  'sits apart once a %s is taken back and one of the tables that were pushed together for it has gone to somebody, and the house reads it',
  async (action) => {
    await act('accept');
    await on.jump(Date.UTC(2026, 11, 5, 17)); // 18:00 in Rome, on the day itself
    await pushTogether();
    await act(action);
    const { reservation: other } = await on.book({ adults: 4, phone: '3330000002' });
    await on.world.call('reservations.move', { venueId: VENUE_ID, id: other.id, revision: 1, unit: 2 }, on.host);
    expect((await act('undo')).reservation).toMatchObject({
      booking: 'confirmed',
      parts: [4, 3, 3],
      elsewhere: true,
    });
    expect((await tablesOf()).flat().toSorted()).toEqual([1, 3, 4]);
    expect(await violations()).toEqual([]);
    const { body } = await on.world.call('reservations.log', { venueId: VENUE_ID, id }, on.host);
    expect(JSON.stringify(body)).toContain('elsewhere');
  },
);

it.each(['noShow', 'cancel'] as const)(
  'goes back to each of the tables that the house had led it to once a %s is taken back',
  async (action) => {
    await act('accept');
    await on.jump(Date.UTC(2026, 11, 5, 17)); // 18:00 in Rome, on the day itself
    const seats = [
      { unit: 4, covers: 4 },
      { unit: 2, covers: 4 },
      { unit: 1, covers: 2 },
    ];
    const spread = { venueId: VENUE_ID, id, revision, seats };
    revision = (await on.world.call('reservations.spread', spread, on.host)).body.reservation.revision;
    const before = await rows();
    await act(action);
    expect((await act('undo')).reservation).toMatchObject({ parts: [4, 4, 2], pinned: true });
    const whole = (all: typeof before) =>
      all.map(({ unit, covers, pinned }) => ({ unit, covers, pinned })).sort((one, other) => one.unit - other.unit);
    expect(whole(await rows())).toEqual(whole(before));
    expect(await violations()).toEqual([]);
  },
);

it('one of its tables is moved, and the others stay', async () => {
  const { reservation } = await act('accept');
  const units: number[] = reservation.tables.map(({ unit }: { unit: number }) => unit);
  const free = [1, 2, 3, 4].find((no) => !units.includes(no)) ?? 0;
  const { body } = await on.world.call(
    'reservations.move',
    { venueId: VENUE_ID, id, revision, unit: free, insteadOf: units[1] ?? 0 },
    on.host,
  );
  expect(body.reservation.tables.map(({ unit }: { unit: number }) => unit)).toEqual([units[0], free, units[2]]);
  expect(body.reservation.tables.map(({ pinned }: { pinned: boolean }) => pinned)).toEqual([false, true, false]);
  expect(await violations()).toEqual([]);
});

it('the guest cancels, and all its tables are free', async () => {
  await act('accept');
  await on.world.call('guest.cancel', {}, { token });
  expect(await rows()).toEqual([]);
  await on.book({ adults: 4, phone: '3330000002' });
  expect(await violations()).toEqual([]);
});

it.each<[string, { adults?: number; start?: number }, number[]]>([
  ['more guests', { adults: 12 }, [4, 4, 4]],
  ['another time', { start: at('21:00') }, [4, 3, 3]],
  ['fewer guests, who fit one table', { adults: 4 }, []],
])('the house agrees to %s beside the untouched reservation', async (_, over, parts) => {
  await act('accept');
  const { date, start, adults, children, highchairs, area, remarks } = aGuestBooking({ adults: 10, ...over });
  const wish = { date, start, adults, children, highchairs, area, remarks };
  const asked = await on.world.call('guest.alter', { revision, wish, ask: true }, { token });
  revision = asked.body.reservation.revision;
  if (asked.body.outcome === 'requested') {
    const decided = await on.world.call(
      'reservations.decide_amendment',
      { venueId: VENUE_ID, id, revision, accept: true },
      on.host,
    );
    expect(decided.body.errorid).toBe('0');
  }
  expect(await seen()).toMatchObject({ parts, ...over });
  expect(await violations()).toEqual([]);
});

it('who is more than all the tables seat is refused, and the request stands', async () => {
  const asked = await on.world.call('reservations.request', aGuestBooking({ adults: 17, phone: '3330000003' }));
  id = asked.body.reservation.id;
  expect(await act('accept')).toMatchObject({ errorid: 'party.tooLarge', detail: { alternatives: [] } });
  expect(await rows()).toEqual([]);
});

it('without tables enough the host reads the times that have them', async () => {
  await act('accept');
  const asked = await on.world.call('reservations.request', aGuestBooking({ adults: 10, phone: '3330000004' }));
  [id, revision] = [asked.body.reservation.id, 1];
  const refused = await act('accept');
  expect(refused).toMatchObject({ errorid: 'tables.unproven' });
  expect(await violations()).toEqual([]);
});

it('the host may seat a party apart whose one table is taken', async () => {
  await on.world.call('reservations.act', { venueId: VENUE_ID, id, revision, action: 'reject' }, on.host);
  const combinations = [{ no: 9, name: 'T1+T2', tables: [1, 2], min: 5, max: 8 }];
  await on.world.venues.save({ ...on.world.venue, rules: { ...on.world.venue.rules, combinations } });
  const blocker = await on.book({ adults: 2, phone: '3330000005' });
  await on.world.call(
    'reservations.move',
    { venueId: VENUE_ID, id: blocker.reservation.id, revision: 1, unit: 1 },
    on.host,
  );
  const asked = await on.world.call('reservations.request', aGuestBooking({ adults: 6, phone: '3330000006' }));
  [id, revision] = [asked.body.reservation.id, 1];
  expect((await act('accept')).errorid).toBe('tables.none');
  expect((await act('accept', { apart: true })).reservation).toMatchObject({ parts: [3, 3] });
  expect(await violations()).toEqual([]);
});

it('tables are bound and proposed for it, one reservation however many of them', async () => {
  await act('accept');
  const window = { venueId: VENUE_ID, date: SATURDAY, begin: at('19:00'), end: at('22:00') };
  const { body } = await on.world.call('reservations.propose_tables', window, on.host);
  const { version, at: made } = body;
  const bound = await on.world.call('reservations.bind_tables', { ...window, version, at: made }, on.host);
  expect(bound.body).toMatchObject({ errorid: '0', bound: 3, moved: 0 });
  expect((await rows()).every(({ pinned }) => pinned)).toBe(true);
});
