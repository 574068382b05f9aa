import { beforeEach, describe, expect, it } from 'vitest';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { UNDO_MS } from '#shared/domain/reservation/undo.ts';
import { SATURDAY } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { batchOf, GUEST } from '../kit.ts';
import { FRIDAY_NOON, type Line, OK, openLine } from './line.ts';

/** The host books for a caller, and alters what is booked. */
const atPhone = async () => {
  const { terms: _t, promo: _p, channel: _c, ...caller } = { ...GUEST, venueId: desk.venue.venueId };
  const asked = { ...caller, phone: '3330000008', name: 'Anna', note: '', options: [], diets: [] };
  return (await desk.call('reservations.book', asked as never, await line.signIn())).body.errorid;
};
const alter = async (id: ReservationId, over: object) => {
  const { venueId } = desk.venue;
  const { revision } = (await desk.look(id)).reservation;
  const { date, start, adults, children, highchairs, area } = GUEST;
  const wish = { date, start, adults, children, highchairs, area, ...over };
  const { body } = await desk.call(
    'reservations.alter',
    { venueId, id, revision, ...wish } as never,
    await line.signIn(),
  );
  if (body.errorid !== '0') throw new Error(body.errorid);
};
const aStranger = async () => {
  const wished = { ...GUEST, venueId: desk.venue.venueId, phone: '3330000009' };
  return (await desk.call('reservations.create', wished)).body.errorid;
};

const engine = await engineOfFile();
let line: Line;
let { desk, wait, stateOf, settle, cancel, staffDoes, full } = {} as Line;
beforeEach(async () => {
  line = await openLine(engine);
  ({ desk, wait, stateOf, settle, cancel, staffDoes, full } = line);
});

it.each([
  ['a no-show', ['noShow'] as const],
  ['a party that has left', ['seat', 'finish'] as const],
])('offers what %s leaves, once it cannot be taken back any more', async (_, actions) => {
  desk.setNow(FRIDAY_NOON);
  await line.signIn();
  const [first, second] = [await desk.book({ phone: '3330000001', start: 1140 }), await desk.book()];
  await staffDoes(first, 'confirm');
  await staffDoes(second, 'confirm');
  const { id } = await wait('3330000003');
  desk.setNow(Date.UTC(2026, 11, 5, 17, 50)); // 18:50 in Rome, seventy minutes before the time waited for
  await line.signIn();
  await staffDoes(first, ...actions);
  await settle();
  expect(await stateOf(id)).toBe('waitlisted');
  desk.pass(UNDO_MS);
  await settle();
  expect(await stateOf(id)).toBe('offered');
});

describe('a cancellation of the house that may be a slip', () => {
  /** The day is looked at as the queue would, at an instant after the cancellation. */
  async function dueAtOnce(ms: number, cancelledAt: number): Promise<void> {
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
    await staffDoes(first, 'cancel');
    await dueAtOnce(ms, at);
    expect(await stateOf(id)).toBe(state);
  });

  it('is looked at again by the clock, with nobody touching the day', async () => {
    const [first] = await full();
    const { id } = await wait('3330000003');
    await staffDoes(first, 'cancel');
    await settle();
    expect(await stateOf(id)).toBe('waitlisted');
    desk.pass(UNDO_MS);
    await settle();
    expect(await stateOf(id)).toBe('offered');
  });

  it('is taken back and has its table, whatever the clock looked at meanwhile', async () => {
    const [first] = await full();
    const { id } = await wait('3330000003');
    await staffDoes(first, 'cancel');
    await settle();
    await staffDoes(first, 'undo');
    desk.pass(UNDO_MS);
    await settle();
    expect([await stateOf(first), await stateOf(id)]).toEqual(['unconfirmed', 'waitlisted']);
  });

  it('keeps that one table only: what a guest gives up beside it is offered at once', async () => {
    const [first, second] = await full();
    const { id } = await wait('3330000003');
    await staffDoes(first, 'cancel');
    await cancel(second);
    await settle();
    expect(await stateOf(id)).toBe('offered');
    await staffDoes(first, 'undo');
    await settle();
    const { sheet } = await desk.days.load(desk.venue.venueId, SATURDAY);
    expect(sheet.parties.map(({ status }) => status).toSorted()).toEqual(['offered', 'unconfirmed']);
  });

  describe.each([
    ['cancelled', (first: ReservationId) => staffDoes(first, 'cancel')],
    ['altered to another time', (first: ReservationId) => alter(first, { start: 1320 })],
  ])('and was %s', (_, giveUp) => {
    it('is not had by a guest who comes before those who wait', async () => {
      const [first] = await full();
      const { id } = await wait('3330000003');
      await giveUp(first);
      expect(await aStranger()).toBe('tables.none');
      desk.pass(UNDO_MS);
      await settle();
      expect(await stateOf(id)).toBe('offered');
      expect(await aStranger()).toBe('tables.none');
      expect((await desk.days.load(desk.venue.venueId, SATURDAY)).sheet.kept).toBeUndefined();
    });

    it('may be given by the host to a party at the phone at once', async () => {
      const [first] = await full();
      await wait('3330000003');
      await giveUp(first);
      expect(await atPhone()).toBe('0');
    });

    it('is had again by the party whose step is undone', async () => {
      const [first] = await full();
      await wait('3330000003');
      await giveUp(first);
      await staffDoes(first, 'undo');
      await settle();
      expect((await desk.reservations.load(desk.venue.venueId, first))?.start).toBe(1200);
      const { sheet } = await desk.days.load(desk.venue.venueId, SATURDAY);
      expect(sheet.parties).toHaveLength(2);
    });

    it('is anybody’s when nobody waits', async () => {
      const [first] = await full();
      await giveUp(first);
      expect(await aStranger()).toBe('0');
    });

    it('is anybody’s once who waited has left the list', async () => {
      const [first] = await full();
      const { id } = await wait('3330000003');
      await giveUp(first);
      await cancel(id);
      desk.pass(UNDO_MS);
      await settle();
      expect(await aStranger()).toBe('0');
    });
  });

  it('may still be given to a new guest, and the undo is refused by name then', async () => {
    const [first] = await full();
    await staffDoes(first, 'cancel');
    await settle();
    await desk.book({ phone: '3330000009' });
    await expect(staffDoes(first, 'undo')).rejects.toThrow('tables.none');
  });
});
