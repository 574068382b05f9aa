import { beforeEach, describe, expect, it } from 'vitest';
import { parseReservationId, type ReservationId } from '#shared/domain/kernel/ids.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { aRules, aTable, at, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { links, proofs } from '#tests/kit/world.ts';
import { batchOf, type Desk, GUEST, MINUTE, openDesk } from './kit.ts';

const engine = await engineOfFile();
const ADDRESS = '203.0.113.7';
const tables = Array.from({ length: 240 }, (_, nth) => aTable({ no: nth + 1, name: `T${nth + 1}`, max: 8 }));
let desk: Desk;
beforeEach(async () => {
  desk = await openDesk(engine, { rules: aRules({ tables }) });
});

const numberOf = (nth: number) => `+39333${String(1_000_000 + nth)}`;
const ask = (nth: number, over: object = {}, ip = ADDRESS) =>
  desk.call('reservations.create', { venueId: VENUE_ID, ...GUEST, phone: numberOf(nth), ...over } as never, { ip });
const standing = async (date: LocalDate = SATURDAY) =>
  (await desk.reservations.listDay(VENUE_ID, date)).map(({ reservation }) => reservation);
const apply = async (...bodies: string[]) =>
  expect(await desk.apply(batchOf(bodies))).toEqual({ batchItemFailures: [] });

/** Sends all that waits, and has the provider report that it knows none of the numbers. */
async function unreached(): Promise<void> {
  await desk.deliver();
  for (const { messages } of await desk.reservations.listDay(VENUE_ID, SATURDAY)) {
    const last = messages.at(-1);
    if (last?.state === 'sent') await apply(desk.status(last, last.wamid ?? '', 'failed', 131026));
  }
}

/** Lets the deadline of each unconfirmed reservation pass. */
async function expireAll(): Promise<void> {
  desk.pass(13 * 60 * MINUTE);
  const open = (await standing()).filter(({ booking }) => booking === 'unconfirmed');
  const timers = open.map(({ id }) => ({
    kind: 'timer',
    timer: 'unconfirmedExpiry',
    venueId: VENUE_ID,
    reservationId: id,
  }));
  await desk.expire(batchOf(timers.map((timer) => JSON.stringify(timer))));
}

const prove = async (id: string, from: string, event: string) => {
  const target = { venueId: VENUE_ID, reservationId: id as ReservationId };
  await apply(desk.wrote(`Codice: ${await proofs.mint(target)}`, from.replace('+', ''), event));
};

it('one visitor with invented numbers keeps a few tables of an evening and not all', async () => {
  const answers: string[] = [];
  for (let nth = 0; nth < 30; nth += 1) answers.push((await ask(nth)).body.errorid);
  expect(answers.filter((code) => code === '0')).toHaveLength(8);
  expect(answers.slice(8)).toEqual(Array(22).fill('proof.tooMany'));
  await unreached();
  expect((await standing()).filter(({ booking }) => booking === 'confirmed')).toHaveLength(4);
  await expireAll();
  expect((await standing()).filter(({ booking }) => booking !== 'expired')).toHaveLength(4);
  expect((await desk.days.load(VENUE_ID, SATURDAY)).sheet.parties).toHaveLength(4);
});

it('and no more by coming back every hour, or in large parties, or from all of an IPv6 network', async () => {
  for (let hour = 0; hour < 12; hour += 1) {
    for (let nth = 0; nth < 6; nth += 1) await ask(hour * 10 + nth, {}, `2001:db8:7:${hour}${nth}::1`);
    await unreached();
    desk.pass(60 * MINUTE);
  }
  const all = await standing();
  expect(all.filter(({ booking }) => booking === 'confirmed')).toHaveLength(4);
  expect(all.filter(({ proof, booking }) => proof === 'open' && booking === 'unconfirmed').length).toBeLessThanOrEqual(
    2,
  );

  const large = [];
  for (let nth = 0; nth < 4; nth += 1) large.push((await ask(500 + nth, { adults: 8 }, '203.0.113.8')).body);
  expect(large.map(({ reservation }) => reservation?.mustProve)).toEqual([undefined, undefined, true, true]);
});

it('counts each venue’s evening by itself, and keeps no address', async () => {
  for (let nth = 0; nth < 4; nth += 1) await ask(nth);
  expect((await ask(7)).body.reservation).toMatchObject({ booking: 'unconfirmed', mustProve: true, message: null });
  expect((await ask(8, { date: '2026-12-06' })).body.reservation.mustProve).toBeUndefined();
  expect((await ask(9, {}, '198.51.100.1')).body.reservation.mustProve).toBeUndefined();
  expect(JSON.stringify(await standing())).not.toContain(ADDRESS);
});

describe('a table that is held until the number is proven', () => {
  beforeEach(async () => {
    for (let nth = 0; nth < 4; nth += 1) await ask(nth);
  });
  const held = async () => (await ask(7)).body as { reservation: { id: string; expiresAt: number }; token: string };

  it('is held for ten minutes, and nobody is written to about it in any way', async () => {
    const { reservation, token } = await held();
    expect(reservation.expiresAt).toBe(desk.now() + 10 * MINUTE);
    expect((await desk.call('guest.resend', {}, { token })).body.errorid).toBe('reservation.notAllowed');
    const wish = { date: SATURDAY, start: at('21:00'), adults: 2, children: 0, highchairs: 0, area: null, remarks: '' };
    const altered = (await desk.call('guest.alter', { revision: 1, wish, ask: false }, { token })).body;
    expect(altered.reservation).toMatchObject({ expiresAt: reservation.expiresAt, message: null });
    const changed = (await desk.call('guest.change_number', { phone: numberOf(99) }, { token })).body;
    expect(changed.reservation).toMatchObject({ mustProve: true, message: null });
    expect((await desk.reservations.find(VENUE_ID, reservation.id as ReservationId))?.messages).toEqual([]);
  });

  it('stands once its guest has written to us, and ends silently otherwise', async () => {
    const [one, other] = [await held(), (await ask(8)).body];
    await prove(one.reservation.id, numberOf(7), 'a');
    await expireAll();
    const all = await standing();
    const statusOf = (id: string) => all.find((each) => each.id === id)?.booking;
    expect([statusOf(one.reservation.id), statusOf(other.reservation.id)]).toEqual(['confirmed', 'expired']);
  });

  it('is no way round by altering: neither to another day nor to a larger party', async () => {
    const elsewhere = (await ask(20, { date: '2026-12-06', adults: 8 })).body;
    const wish = { date: SATURDAY, start: at('20:00'), adults: 8, children: 0, highchairs: 0, area: null, remarks: '' };
    const input = { revision: 1, wish, ask: false };
    expect((await desk.call('guest.alter', input, { token: elsewhere.token, ip: ADDRESS })).body.errorid).toBe(
      'proof.tooMany',
    );
  });

  it('nor by confirming with one’s own number, and giving the table to an invented one', async () => {
    const { reservation, token } = await held();
    await prove(reservation.id, numberOf(7), 'a');
    const change = { phone: numberOf(98) };
    const answer = await desk.call('guest.change_number', change, { token, ip: ADDRESS });
    expect(answer.body.errorid).toBe('proof.tooMany');
  });
});

it('two hundred honest guests behind one address all get their tables', async () => {
  let proven = 0;
  // The first few never answer, as anywhere.
  for (let nth = 0; nth < 206; nth += 1) {
    const { body } = await ask(nth);
    expect(body.errorid).toBe('0');
    const { id, mustProve } = body.reservation;
    if (nth >= 6) {
      if (mustProve) await prove(id, numberOf(nth), `proof${nth}`);
      else {
        const target = { venueId: VENUE_ID, reservationId: id as ReservationId };
        await apply(
          desk.pressed(await links.mintButton('confirm', target), 'x', `press${nth}`, numberOf(nth).slice(1)),
        );
      }
      proven += 1;
    }
    desk.pass(MINUTE);
  }
  const all = await standing();
  expect(all.filter(({ booking, proof }) => booking === 'confirmed' && proof === undefined)).toHaveLength(proven);
  expect(proven).toBe(200);
}, 120_000);

describe('staff remove what looks invented', () => {
  const remove = async (origin: string, more: object = {}) =>
    (
      await desk.call(
        'reservations.remove_unproven',
        { venueId: VENUE_ID, date: SATURDAY, origin, ...more },
        await desk.signIn(),
      )
    ).body;

  it('in one step, silently, and can undo it; other guests stay', async () => {
    for (let nth = 0; nth < 4; nth += 1) await ask(nth);
    const [confirmed, other] = [
      (await ask(7)).body.reservation.id,
      (await ask(50, {}, '198.51.100.9')).body.reservation.id,
    ];
    await prove(confirmed, numberOf(7), 'a');
    const before = await desk.days.load(VENUE_ID, SATURDAY);
    const origin = (await standing()).find(({ id }) => id === confirmed)?.origin ?? '';
    const day = (await desk.call('reservations.tonight', { venueId: VENUE_ID, date: SATURDAY }, await desk.signIn()))
      .body;
    const shown = day.reservations.filter((each: { origin?: string }) => each.origin === origin);
    expect(shown).toHaveLength(4);

    expect(await remove(origin)).toMatchObject({ count: 4 });
    const left = (await standing()).filter(({ booking }) => booking !== 'cancelled').map(({ id }) => id);
    expect(left.sort()).toEqual([confirmed, other].sort());
    const purposes = (await desk.reservations.listDay(VENUE_ID, SATURDAY)).flatMap(({ messages }) =>
      messages.map(({ purpose }) => purpose),
    );
    expect(purposes).not.toContain('cancelled');
    expect(await remove(origin)).toMatchObject({ count: 0 });

    desk.pass(MINUTE);
    expect(await remove(origin, { back: true })).toMatchObject({ count: 4 });
    const after = await desk.days.load(VENUE_ID, SATURDAY);
    const seats = ({ sheet }: typeof before) => sheet.parties.map(({ id, unit, status }) => [id, unit, status]).sort();
    expect(seats(after)).toEqual(seats(before));
    expect(parseReservationId(confirmed)?.date).toBe(SATURDAY);
  });

  it('however many there are, but not what other staff cancelled before', async () => {
    for (let nth = 0; nth < 10; nth += 1) await ask(nth, {}, ADDRESS);
    const [first] = await standing();
    expect(await remove(first?.origin ?? '')).toMatchObject({ count: 8 });
    desk.pass(3 * MINUTE);
    expect(await remove(first?.origin ?? '', { back: true })).toMatchObject({ count: 0 });
  });
});

describe('a number that has a table', () => {
  const again = (ip: string) => ask(1, { start: at('21:45') }, ip);

  it('is told to whom booked it, and to nobody else', async () => {
    await ask(1);
    expect((await again(ADDRESS)).body.errorid).toBe('reservation.duplicate');
    const [hers, nobodys] = [
      (await again('198.51.100.1')).body,
      (await ask(2, { start: at('21:45') }, '198.51.100.1')).body,
    ];
    const same = ({ reservation: { id: _, code: _c, phone: _p, ...rest } }: typeof hers) => rest;
    expect(same(hers)).toEqual(same(nobodys));
  });

  it('is asked by message, and only one of the two can be confirmed', async () => {
    const one = (await ask(1)).body.reservation.id as ReservationId;
    const other = (await again('198.51.100.1')).body.reservation.id as ReservationId;
    for (const [nth, reservationId] of [one, other].entries()) {
      const button = await links.mintButton('confirm', { venueId: VENUE_ID, reservationId });
      await apply(desk.pressed(button, 'x', `press${nth}`, numberOf(1).slice(1)));
    }
    const all = await standing();
    expect(all.map(({ id, booking }) => [id === one, booking]).sort()).toEqual([
      [false, 'unconfirmed'],
      [true, 'confirmed'],
    ]);
  });

  it.each([
    ['reservations.request', { rules: aRules({ tables, approval: true }) }],
    ['waitlist.join', { rules: aRules({ tables: [aTable()] }) }],
  ] as const)('is not told by %s either', async (id, over) => {
    desk = await openDesk(engine, over);
    if (id === 'waitlist.join') await ask(9, {}, '198.51.100.77');
    const send = (nth: number, ip: string) =>
      desk.call(id, { venueId: VENUE_ID, ...GUEST, phone: numberOf(nth) } as never, { ip });
    expect((await send(1, ADDRESS)).body.errorid).toBe('0');
    expect((await send(1, ADDRESS)).body.errorid).toBe('reservation.duplicate');
    expect((await send(1, '198.51.100.1')).body.errorid).toBe('0');
  });

  it('is not told by altering another booking onto its evening', async () => {
    await ask(1);
    const { token } = (await ask(1, { date: '2026-12-06' }, '198.51.100.1')).body;
    const wish = { date: SATURDAY, start: at('20:00'), adults: 2, children: 0, highchairs: 0, area: null, remarks: '' };
    expect((await desk.call('guest.alter', { revision: 1, wish, ask: false }, { token })).body.errorid).toBe('0');
  });
});

describe('the waiting list', () => {
  beforeEach(async () => {
    desk = await openDesk(engine, { rules: aRules({ tables: [aTable()] }) });
    await ask(100, {}, '198.51.100.200');
  });
  const wait = (nth: number, ip = ADDRESS) =>
    desk.call('waitlist.join', { venueId: VENUE_ID, ...GUEST, phone: numberOf(nth) } as never, { ip });

  it('takes few parties of one address for an evening', async () => {
    const codes = [];
    for (let nth = 0; nth < 6; nth += 1) codes.push((await wait(nth)).body.errorid);
    expect(codes).toEqual(['0', '0', '0', '0', 'proof.tooMany', 'proof.tooMany']);
    expect((await wait(7, '198.51.100.1')).body.errorid).toBe('0');
  });

  it('offers first to whom has shown the number, though others came before', async () => {
    const [first, second] = [(await wait(1)).body.reservation.id, (await wait(2, '198.51.100.1')).body.reservation.id];
    desk.pass(MINUTE);
    await prove(second, numberOf(2), 'proof');
    const booked = (await standing()).find(({ booking }) => booking === 'unconfirmed');
    if (!booked) throw new Error('nobody has the table');
    const { token } = { token: await links.mint({ venueId: VENUE_ID, reservationId: booked.id }) };
    await desk.call('guest.cancel', {}, { token });
    await desk.promote(
      batchOf([JSON.stringify({ detail: { type: 'day.changed', venueId: VENUE_ID, date: SATURDAY } })]),
    );
    const all = await standing();
    const statusOf = (id: string) => all.find((each) => each.id === id)?.booking;
    expect([statusOf(first), statusOf(second)]).toEqual(['waitlisted', 'offered']);
  });
});
