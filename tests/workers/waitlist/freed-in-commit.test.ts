import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { SATURDAY } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { links } from '#tests/kit/world.ts';
import { batchOf, GUEST } from '../kit.ts';
import { type Line, OK, openLine } from './line.ts';

const engine = await engineOfFile();
let { desk, wait, settle, cancel, stateOf, full, staffDoes } = {} as Line;
beforeEach(async () => {
  ({ desk, wait, settle, cancel, stateOf, full, staffDoes } = await openLine(engine));
});

/** Runs the timers that are due, and nothing that follows from what they do. */
async function ring(): Promise<void> {
  await desk.sweep();
  expect(await desk.expire(batchOf(desk.queued.timers.splice(0).map(({ body }) => body)))).toEqual(OK);
}
const untilEnd = async (id: ReservationId) => desk.setNow((await desk.look(id)).reservation.expiresAt ?? 0);
const aStranger = async () => {
  const wished = { ...GUEST, venueId: desk.venue.venueId, phone: '3330000009' };
  return (await desk.call('reservations.create', wished)).body.errorid;
};
const alter = async (id: ReservationId, wish: object) => {
  const target = { venueId: desk.venue.venueId, reservationId: id };
  const { revision } = (await desk.look(id)).reservation;
  const { date, start, adults, children, highchairs, area, remarks } = { ...GUEST, date: SATURDAY };
  const asked = { revision, ask: false, wish: { date, start, adults, children, highchairs, area, remarks, ...wish } };
  const { body } = await desk.call('guest.alter', asked as never, { token: await links.mint(target) });
  if (body.errorid !== '0') throw new Error(body.errorid);
};

it('offers the table of a booking that nobody confirmed in the very commit of its deadline', async () => {
  const [first] = await full();
  const { id } = await wait('3330000003');
  await settle();
  const { last } = await desk.look(first);
  await desk.apply(batchOf([desk.status(last, last.wamid ?? '', 'delivered')]));
  await untilEnd(first);
  desk.pass(6_000);
  await ring();
  expect([await stateOf(first), await stateOf(id)]).toEqual(['expired', 'offered']);
  expect(await aStranger()).not.toBe('0');
});

it('offers the table of an offer that lapsed to the next one in the commit that takes it back', async () => {
  const [first] = await full();
  const [{ id }, next] = [await wait('3330000003'), await wait('3330000004')];
  await settle();
  await cancel(first);
  expect([await stateOf(id), await stateOf(next.id)]).toEqual(['offered', 'waitlisted']);
  await untilEnd(id);
  desk.pass(6_000);
  await ring();
  expect([await stateOf(id), await stateOf(next.id)]).toEqual(['waitlisted', 'offered']);
  expect(await aStranger()).not.toBe('0');
});

it.each([
  ['another time', { start: 1320 }],
  ['another day', { date: '2026-12-06' }],
])('offers the table that a guest leaves for %s, in the same commit', async (_, wish) => {
  const [, second] = await full();
  const { id } = await wait('3330000003');
  await alter(second, wish);
  expect(await stateOf(id)).toBe('offered');
  expect(await aStranger()).not.toBe('0');
});

it('offers nothing when a guest changes what frees no table', async () => {
  const [, second] = await full();
  const { id } = await wait('3330000003');
  await alter(second, { adults: 1 });
  expect(await stateOf(id)).toBe('waitlisted');
});

/** The table that the second party leaves free is held by a visitor, and somebody waits. */
async function held() {
  const { venueId } = desk.venue;
  await staffDoes(await desk.book({ phone: '3330000001' }), 'confirm');
  const { date, start, adults, children, highchairs, area } = { ...GUEST, date: SATURDAY };
  const asked = { venueId, hold: randomUUID(), date, start, adults, children, highchairs, area };
  expect((await desk.call('reservations.hold', asked)).body.errorid).toBe('0');
  return { asked, ...(await wait('3330000003')) };
}

it('offers the place that a visitor held and did not book when the time to book it is over', async () => {
  const { id } = await held();
  desk.pass(20 * 60_000);
  await ring();
  expect(await stateOf(id)).toBe('offered');
  expect(await aStranger()).not.toBe('0');
});

it('offers the place that a visitor held in the commit that gives it up', async () => {
  const { id, asked } = await held();
  const { venueId, date, hold } = asked;
  expect((await desk.call('reservations.release', { venueId, date, hold })).body).toMatchObject({ freed: true });
  expect(await stateOf(id)).toBe('offered');
});

it('offers the place that a visitor held when another day is held instead', async () => {
  const { id, asked } = await held();
  const instead = { ...asked, date: '2026-12-12', left: asked.date };
  expect((await desk.call('reservations.hold', instead)).body.errorid).toBe('0');
  expect(await stateOf(id)).toBe('offered');
});

it('offers the table of a guest who has all data removed, in the same commit', async () => {
  const [first] = await full();
  const { id } = await wait('3330000003');
  const token = await links.mint({ venueId: desk.venue.venueId, reservationId: first });
  expect((await desk.call('guest.remove_me', { cancel: true }, { token })).body.errorid).toBe('0');
  expect(await stateOf(id)).toBe('offered');
});
