import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { waitlistWorker } from '#functions/workers/waitlist.ts';
import { act, type HouseAction } from '#shared/domain/reservation/act.ts';
import { checkDay } from '#shared/domain/reservation/check-rows.ts';
import type { ReservationId } from '#shared/domain/reservation/reservation.ts';
import { UNDO_MS } from '#shared/domain/reservation/undo.ts';
import { aRules, aTable, SATURDAY } from '#tests/kit/builders.ts';
import { takeConsoleErrors } from '#tests/kit/console-errors.ts';
import { type Engine, startEngine } from '#tests/kit/engine.ts';
import { links, type SignedIn } from '#tests/kit/world.ts';
import { batchOf, type Desk, GUEST, MINUTE, openDesk } from './kit.ts';

const OK = { batchItemFailures: [] };
const HOUR = 60 * MINUTE;
/** Noon in Rome on the day before. */
const FRIDAY_NOON = Date.UTC(2026, 11, 4, 11);
let engine: Engine;
let desk: Desk;
let host: SignedIn;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());
/** Two tables for two. */
beforeEach(async () => {
  desk = await openDesk(engine, { rules: aRules({ tables: [aTable(), aTable({ no: 2, name: 'T2' })] }) });
  host = await desk.signIn();
});

async function wait(phone: string, over = {}): Promise<{ id: ReservationId; token: string }> {
  const input = { venueId: desk.venue.venueId, ...GUEST, phone, ...over };
  const { body } = await desk.call('waitlist.join', input as never);
  if (body.errorid !== '0') throw new Error(body.errorid);
  desk.pass(1000);
  return { id: body.reservation.id, token: body.token };
}
const stateOf = async (id: ReservationId) => (await desk.reservations.load(desk.venue.venueId, id))?.booking;

/** Everything that is due happens: events, promotions, timers, messages. */
async function settle(): Promise<void> {
  for (let rounds = 0; rounds < 4; rounds += 1) {
    desk.pass(6_000);
    await desk.sweep();
    const events = desk.events.splice(0).map((detail) => JSON.stringify({ detail }));
    expect(await desk.promote(batchOf([...events, ...events]))).toEqual(OK);
    expect(await desk.expire(batchOf(desk.queued.timers.splice(0).map(({ body }) => body)))).toEqual(OK);
    expect(await desk.send(batchOf(desk.queued.messages.splice(0).map(({ body }) => body)))).toEqual(OK);
  }
  const { venueId, rules } = desk.venue;
  const { sheet } = await desk.days.load(venueId, SATURDAY);
  const all = (await desk.reservations.listDay(venueId, SATURDAY)).map(({ reservation }) => reservation);
  expect(checkDay(rules, SATURDAY, sheet, all)).toEqual([]);
}

/** The guest's own word, which is final: the table is free at once. */
async function cancel(reservationId: ReservationId): Promise<void> {
  const token = await links.mint({ venueId: desk.venue.venueId, reservationId });
  const { body } = await desk.call('guest.cancel', {}, { token });
  if (body.errorid !== '0') throw new Error(body.errorid);
}

async function houseDoes(id: ReservationId, ...actions: HouseAction[]): Promise<void> {
  const { venueId } = desk.venue;
  for (const action of actions) {
    const revision = (await desk.reservations.load(venueId, id))?.revision ?? 0;
    const { body } = await desk.call('reservations.act', { venueId, id, revision, action }, host);
    if (body.errorid !== '0') throw new Error(body.errorid);
  }
}

/** Both tables are taken at eight; the second party has confirmed. */
async function full() {
  const [first, second] = [await desk.book({ phone: '3330000001' }), await desk.book({ phone: '3330000002' })];
  await houseDoes(second, 'confirm');
  return [first, second] as const;
}

it('offers a freed table to who waits, holds it, and writes with two buttons', async () => {
  const [first] = await full();
  const { id } = await wait('3330000003');
  await settle();
  expect(await stateOf(id)).toBe('waitlisted');
  await cancel(first);
  await settle();

  const { reservation, last } = await desk.look(id);
  expect(reservation).toMatchObject({ booking: 'offered', expiresAt: expect.any(Number) });
  expect(last).toMatchObject({ purpose: 'waitlistOffer', state: 'sent' });
  const { name, components } = desk.provider.sent.at(-1)?.template ?? { name: '', components: [] };
  expect(name).toBe('waitlist_offer');
  expect(components.find(({ type }) => type === 'body')?.parameters).toHaveLength(4);
  expect(components.filter(({ type }) => type === 'button')).toHaveLength(3);
  const { sheet } = await desk.days.load(desk.venue.venueId, SATURDAY);
  expect(sheet.parties.map(({ status }) => status).toSorted()).toEqual(['confirmed', 'offered']);
});

it('gives the table to who accepts by the button, and to nobody else then', async () => {
  const [first] = await full();
  const [one, two] = [await wait('3330000003'), await wait('3330000004')];
  await cancel(first);
  await settle();
  expect([await stateOf(one.id), await stateOf(two.id)]).toEqual(['offered', 'waitlisted']);
  const payload = await links.mintButton('confirm', { venueId: desk.venue.venueId, reservationId: one.id });
  const { wamid = '' } = (await desk.look(one.id)).last;
  expect(
    await desk.apply(batchOf([desk.pressed(payload, wamid), desk.pressed(payload, wamid, 'wamid.again')])),
  ).toEqual(OK);
  desk.pass(36 * HOUR);
  await settle();
  expect([await stateOf(one.id), await stateOf(two.id)]).toEqual(['confirmed', 'waitlisted']);
});

it('asks the next one when an offer is declined, and does not write of a cancellation', async () => {
  const [first] = await full();
  const [one, two] = [await wait('3330000003'), await wait('3330000004')];
  await cancel(first);
  await settle();
  const payload = await links.mintButton('cancel', { venueId: desk.venue.venueId, reservationId: one.id });
  await desk.apply(batchOf([desk.pressed(payload, (await desk.look(one.id)).last.wamid ?? '')]));
  await settle();
  expect([await stateOf(one.id), await stateOf(two.id)]).toEqual(['cancelled', 'offered']);
  const { messages } = await desk.look(one.id);
  expect(messages.map(({ purpose }) => purpose).toSorted()).toEqual(['waitlistJoined', 'waitlistOffer']);
});

it('goes on to the next one at the deadline, and back to the first when that one lets it pass too', async () => {
  desk.setNow(FRIDAY_NOON);
  host = await desk.signIn();
  const [first] = await full();
  const [one, two] = [await wait('3330000003'), await wait('3330000004')];
  await cancel(first);
  await settle();
  const dueAt = (await desk.look(one.id)).reservation.expiresAt ?? 0;
  desk.setNow(dueAt - MINUTE);
  await settle();
  expect(await stateOf(one.id)).toBe('offered');
  desk.setNow(dueAt);
  await settle();
  expect([await stateOf(one.id), await stateOf(two.id)]).toEqual(['waitlisted', 'offered']);
  desk.setNow((await desk.look(two.id)).reservation.expiresAt ?? 0);
  await settle();
  expect([await stateOf(one.id), await stateOf(two.id)]).toEqual(['offered', 'waitlisted']);
});

it('seats two parties where two places were freed, in one commit', async () => {
  const [first, second] = await full();
  const [one, two] = [await wait('3330000003'), await wait('3330000004')];
  await Promise.all([cancel(first), cancel(second)]);
  const { version } = await desk.days.load(desk.venue.venueId, SATURDAY);
  await settle();
  expect([await stateOf(one.id), await stateOf(two.id)]).toEqual(['offered', 'offered']);
  expect((await desk.days.load(desk.venue.venueId, SATURDAY)).version).toBe(version + 1);
});

it.each([
  ['a no-show', ['noShow'] as const],
  ['a party that has left', ['seat', 'finish'] as const],
])('offers what %s leaves, once it cannot be taken back any more', async (_, actions) => {
  desk.setNow(FRIDAY_NOON);
  host = await desk.signIn();
  const [first, second] = [await desk.book({ phone: '3330000001', start: 1140 }), await desk.book()];
  await houseDoes(first, 'confirm');
  await houseDoes(second, 'confirm');
  const { id } = await wait('3330000003');
  desk.setNow(Date.UTC(2026, 11, 5, 17, 50)); // 18:50 in Rome, seventy minutes before the time waited for
  host = await desk.signIn();
  await houseDoes(first, ...actions);
  await settle();
  expect(await stateOf(id)).toBe('waitlisted');
  desk.pass(UNDO_MS);
  await settle();
  expect(await stateOf(id)).toBe('offered');
});

describe('a cancellation of the house that may be a slip', () => {
  /** The day is looked at as the queue would, at an instant after the cancellation. */
  async function lookAfter(ms: number, cancelledAt: number): Promise<void> {
    desk.setNow(cancelledAt + ms);
    const event = { type: 'day.changed', venueId: desk.venue.venueId, date: SATURDAY };
    expect(await desk.promote(batchOf([JSON.stringify({ detail: event })]))).toEqual(OK);
  }

  it.each([
    ['at once', 0, 'waitlisted'],
    ['a second before its two minutes are over', UNDO_MS - 1_000, 'waitlisted'],
    ['at the very end of them', UNDO_MS, 'waitlisted'],
    ['a second after them', UNDO_MS + 1_000, 'offered'],
  ])('is offered or not %s', async (_, ms, state) => {
    const [first] = await full();
    const { id } = await wait('3330000003');
    const at = desk.now();
    await houseDoes(first, 'cancel');
    await lookAfter(ms, at);
    expect(await stateOf(id)).toBe(state);
  });

  it('is looked at again by the clock, with nobody touching the day', async () => {
    const [first] = await full();
    const { id } = await wait('3330000003');
    await houseDoes(first, 'cancel');
    await settle();
    expect(await stateOf(id)).toBe('waitlisted');
    desk.pass(UNDO_MS);
    await settle();
    expect(await stateOf(id)).toBe('offered');
  });

  it('is taken back and has its table, whatever the clock looked at meanwhile', async () => {
    const [first] = await full();
    const { id } = await wait('3330000003');
    await houseDoes(first, 'cancel');
    await settle();
    await houseDoes(first, 'undo');
    desk.pass(UNDO_MS);
    await settle();
    expect([await stateOf(first), await stateOf(id)]).toEqual(['unconfirmed', 'waitlisted']);
  });

  it('keeps that one table only: what a guest gives up beside it is offered at once', async () => {
    const [first, second] = await full();
    const { id } = await wait('3330000003');
    await houseDoes(first, 'cancel');
    await cancel(second);
    await settle();
    expect(await stateOf(id)).toBe('offered');
    await houseDoes(first, 'undo');
    await settle();
    const { sheet } = await desk.days.load(desk.venue.venueId, SATURDAY);
    expect(sheet.parties.map(({ status }) => status).toSorted()).toEqual(['offered', 'unconfirmed']);
  });

  it('may still be given to a new guest, and the undo is refused by name then', async () => {
    const [first] = await full();
    await houseDoes(first, 'cancel');
    await settle();
    await desk.book({ phone: '3330000009' });
    await expect(houseDoes(first, 'undo')).rejects.toThrow('tables.none');
  });
});

it('offers nothing in the last hour, and lets go who still waits', async () => {
  const [first] = await full();
  const { id } = await wait('3330000003');
  desk.setNow(Date.UTC(2026, 11, 5, 18));
  host = await desk.signIn();
  await cancel(first);
  desk.pass(6_000);
  await desk.sweep();
  const events = desk.events.splice(0).map((detail) => JSON.stringify({ detail }));
  expect(events.length).toBeGreaterThan(0);
  await desk.promote(batchOf(events));
  expect(await stateOf(id)).toBe('waitlisted');
  await settle();
  expect(await stateOf(id)).toBe('expired');
});

it('holds one table for one guest when several workers look at once', async () => {
  const [first] = await full();
  const waiting = [await wait('3330000003'), await wait('3330000004'), await wait('3330000005')];
  await cancel(first);
  desk.pass(6_000);
  await desk.sweep();
  const events = desk.events.splice(0).map((detail) => JSON.stringify({ detail }));
  await Promise.all(Array.from({ length: 5 }, () => desk.promote(batchOf(events))));
  const states = await Promise.all(waiting.map(({ id }) => stateOf(id)));
  expect(states.toSorted()).toEqual(['offered', 'waitlisted', 'waitlisted']);
  await settle();
});

it('offers another time that the guest would take as well, and the wanted one again after that', async () => {
  const early = await desk.book({ phone: '3330000001', start: 1140 });
  await desk.book({ phone: '3330000002', start: 1140 });
  const late = await desk.book({ phone: '3330000004', start: 1260 });
  await desk.book({ phone: '3330000005', start: 1260 });
  const { id } = await wait('3330000003', { flexMinutes: 60 });
  await settle();
  await cancel(late);
  await settle();
  expect((await desk.look(id)).reservation).toMatchObject({ booking: 'offered', start: 1245, waits: { start: 1200 } });
  desk.setNow((await desk.look(id)).reservation.expiresAt ?? 0);
  host = await desk.signIn();
  await cancel(early);
  await settle();
  expect((await desk.look(id)).reservation).toMatchObject({ booking: 'offered', start: 1200 });
});

it('lets go who chose to wait for a few hours, and offers nothing after them', async () => {
  const [first] = await full();
  const { id } = await wait('3330000003', { waitHours: 2 });
  desk.pass(2 * HOUR);
  await settle();
  expect(await stateOf(id)).toBe('expired');
  await cancel(first);
  await settle();
  expect(await stateOf(id)).toBe('expired');
});

it('does not ask again who lets an offer pass after the time chosen to wait', async () => {
  const [first] = await full();
  const { id } = await wait('3330000003', { waitHours: 2 });
  await cancel(first);
  await settle();
  desk.setNow((await desk.look(id)).reservation.expiresAt ?? 0);
  await settle();
  expect(await stateOf(id)).toBe('expired');
});

it('leaves it to a house that approves every booking to offer', async () => {
  const [first] = await full();
  const { id } = await wait('3330000003');
  await desk.venues.save({ ...desk.venue, rules: { ...desk.venue.rules, approval: true } });
  await cancel(first);
  await settle();
  expect(await stateOf(id)).toBe('waitlisted');
});

it('lets the house confirm or take back what is offered', async () => {
  const [first] = await full();
  const { id } = await wait('3330000003');
  await cancel(first);
  await settle();
  const { reservation } = await desk.look(id);
  expect(act(reservation, 'confirm', { at: 1, actor: { kind: 'clock' } })).toMatchObject({
    kind: 'done',
    effect: 'confirm',
  });
  await houseDoes(id, 'cancel');
  await settle();
  expect((await desk.look(id)).last.purpose).toBe('cancelled');
});

it('gives a day that failed back to the queue, also when it is named twice, and goes on living', async () => {
  await full();
  await settle();
  const down = { change: () => Promise.reject(new Error('the table does not answer')) };
  const promote = waitlistWorker({ ...desk.deps, days: down });
  const event = { type: 'reservation.changed', venueId: desk.venue.venueId, date: SATURDAY, revision: 1 };
  const detail = JSON.stringify({ detail: { ...event, reservationId: 'res_20261205_7KQ2M9XA' } });
  const { batchItemFailures } = await promote(batchOf([detail, detail]));
  expect(batchItemFailures).toHaveLength(2);
  // An unhandled rejection would fail this test, and end a Lambda.
  await new Promise((resolve) => setImmediate(resolve));
  expect(takeConsoleErrors()).toHaveLength(2);
});
