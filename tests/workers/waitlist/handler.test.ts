import { beforeEach, expect, it } from 'vitest';
import { waitlistWorker } from '#functions/workers/waitlist/handler.ts';
import { act } from '#shared/domain/reservation/act.ts';
import { SATURDAY } from '#tests/kit/builders.ts';
import { takeConsoleErrors } from '#tests/kit/console-errors.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { links } from '#tests/kit/world.ts';
import { batchOf, MINUTE } from '../kit.ts';
import { FRIDAY_NOON, HOUR, type Line, OK, openLine } from './line.ts';

const engine = await engineOfFile();
let line: Line;
let { desk, wait, stateOf, settle, cancel, staffDoes, full } = {} as Line;
beforeEach(async () => {
  line = await openLine(engine);
  ({ desk, wait, stateOf, settle, cancel, staffDoes, full } = line);
});

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
  // Who gave the table up is written to at the same moment.
  const names = desk.provider.sent.slice(-2).map(({ template }) => template.name);
  expect(names.toSorted()).toEqual(['booking_cancelled', 'waitlist_offer']);
  const { components = [] } =
    desk.provider.sent.find(({ template }) => template.name === 'waitlist_offer')?.template ?? {};
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
  await line.signIn();
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
  await staffDoes(first, 'cancel');
  await staffDoes(second, 'cancel');
  desk.pass(3 * MINUTE);
  const { version } = await desk.days.load(desk.venue.venueId, SATURDAY);
  await settle();
  expect([await stateOf(one.id), await stateOf(two.id)]).toEqual(['offered', 'offered']);
  expect((await desk.days.load(desk.venue.venueId, SATURDAY)).version).toBe(version + 1);
});

it('offers nothing in the last hour, and lets go who still waits', async () => {
  const [first] = await full();
  const { id } = await wait('3330000003');
  desk.setNow(Date.UTC(2026, 11, 5, 18));
  await line.signIn();
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
  await line.signIn();
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

it('lets nobody go by the hour of a time they no longer wait for', async () => {
  await full();
  const { id } = await wait('3330000003', { waitHours: 2 });
  const { revision, start: _, waits, ...wish } = (await desk.look(id)).reservation;
  const { date, adults, children, highchairs, area } = wish;
  const later = { date, start: 1260, adults, children, highchairs, area };
  const { venueId } = desk.venue;
  await desk.call('reservations.alter', { ...later, venueId, id, revision }, await desk.signIn());
  const { until = 0 } = (await desk.look(id)).reservation.waits ?? {};
  expect(until).toBeGreaterThan(waits?.until ?? 0);
  desk.setNow(waits?.until ?? 0);
  await settle();
  expect(await stateOf(id)).toBe('waitlisted');
  desk.setNow(until);
  await settle();
  expect(await stateOf(id)).toBe('expired');
});

it('tells on the page who let an offer pass that they wait again', async () => {
  const [first] = await full();
  const { id, token } = await wait('3330000003');
  await cancel(first);
  await settle();
  desk.setNow(((await desk.look(id)).reservation.expiresAt ?? 0) + 6_000);
  await desk.sweep();
  await desk.expire(batchOf(desk.queued.timers.splice(0).map(({ body }) => body)));
  const { body } = await desk.call('guest.view', {}, { token });
  expect(body).toMatchObject({ reservation: { booking: 'waitlisted', lapsed: true } });
  // It stays true for who has the word of the list sent once more.
  expect((await desk.call('guest.resend', {}, { token })).body).toMatchObject({ reservation: { lapsed: true } });
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

it('offers a table to who waits by an address alone, whoever else without a number has one', async () => {
  const [first, second] = await full();
  const { id } = await wait('3330000003');
  const host = await desk.signIn();
  const reachedBy = async (each: typeof id, email: string) => {
    const revision = (await desk.reservations.load(desk.venue.venueId, each))?.revision ?? 0;
    const contact = { venueId: desk.venue.venueId, id: each, revision, phone: '', email };
    expect((await desk.call('reservations.contact_write', contact, host)).status).toBe(200);
  };
  await reachedBy(second, 'bea@example.com');
  await reachedBy(id, 'anna@example.com');
  await cancel(first);
  await settle();
  expect(await stateOf(id)).toBe('offered');
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
  await staffDoes(id, 'cancel');
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
