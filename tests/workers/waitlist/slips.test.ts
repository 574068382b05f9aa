import { beforeEach, describe, expect, it } from 'vitest';
import { UNDO_MS } from '#shared/domain/reservation/undo.ts';
import { SATURDAY } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { batchOf } from '../kit.ts';
import { FRIDAY_NOON, type Line, OK, openLine } from './line.ts';

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

  it('may still be given to a new guest, and the undo is refused by name then', async () => {
    const [first] = await full();
    await staffDoes(first, 'cancel');
    await settle();
    await desk.book({ phone: '3330000009' });
    await expect(staffDoes(first, 'undo')).rejects.toThrow('tables.none');
  });
});
