import { beforeEach, expect, it } from 'vitest';
import { countDay } from '#functions/services/count-day.ts';
import { dayFiguresStore } from '#functions/stores/figures.ts';
import { figuresWorker } from '#functions/workers/figures/handler.ts';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import { coversIn, figuresOf, NO_FIGURES, partiesOf } from '#shared/domain/stats/shape.ts';
import { SATURDAY } from '#tests/kit/builders.ts';
import { takeConsoleErrors } from '#tests/kit/console-errors.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { batchOf, type Desk, openDesk } from '../kit.ts';

const engine = await engineOfFile();
let desk: Desk;
beforeEach(async () => {
  desk = await openDesk(engine);
});

const OK = { batchItemFailures: [] };
const envelope = (detail: object) => JSON.stringify({ detail });
const store = () => dayFiguresStore(desk.table);
const deps = () => ({ dayFigures: store(), reservations: desk.reservations, venues: desk.venues });
const week = { from: addDays(SATURDAY, -3), to: addDays(SATURDAY, 3) };
const saturday = async () => (await store().range(desk.venue.venueId, week)).get(SATURDAY);

it('keeps the figures of a changed day, once for a batch that names it twice', async () => {
  await desk.book();
  await desk.deliver();
  const events = desk.events.map(envelope);
  expect(await figuresWorker(deps())(batchOf([...events, ...events]))).toEqual(OK);
  const figures = figuresOf((await saturday()) ?? {}, 'Dinner');
  expect([partiesOf(figures, 'booked'), coversIn(figures, 'booked')]).toEqual([1, 2]);
  expect(await store().version(desk.venue.venueId, SATURDAY)).toBe(1);
});

it('holds nothing about a guest, and reads only the range', async () => {
  await desk.book();
  await countDay(deps(), desk.venue, SATURDAY);
  for (const date of [addDays(week.from, -1), addDays(week.to, 1)]) await countDay(deps(), desk.venue, date);
  expect([...(await store().range(desk.venue.venueId, week)).keys()]).toEqual([SATURDAY]);
  const item = await desk.table.get({ pk: `STAT#${desk.venue.venueId}`, sk: SATURDAY });
  expect(JSON.stringify(item)).not.toMatch(/Giulia|333/);
});

it('counts again when another worker wrote the day meanwhile', async () => {
  const { venueId } = desk.venue;
  let raced = false;
  const reservations = {
    listDay: async (...of: Parameters<typeof desk.reservations.listDay>) => {
      const listed = await desk.reservations.listDay(...of);
      if (!raced) {
        raced = true;
        await desk.book();
        await countDay(deps(), desk.venue, SATURDAY);
      }
      return listed;
    },
  };
  await countDay({ ...deps(), reservations }, desk.venue, SATURDAY);
  expect(partiesOf(figuresOf((await saturday()) ?? {}, null), 'booked')).toBe(1);
  expect(await store().version(venueId, SATURDAY)).toBe(2);
});

it('does not take a day of another shape for one that was counted', async () => {
  await countDay(deps(), desk.venue, SATURDAY);
  await desk.table.update({ pk: `STAT#${desk.venue.venueId}`, sk: SATURDAY }, { set: { k: 0 } });
  expect(await saturday()).toBeUndefined();
  expect(figuresOf(await countDay(deps(), desk.venue, SATURDAY), null).parties).toEqual(NO_FIGURES.parties);
});

it('passes over a venue that is gone, and leaves what is no event to the dead letters', async () => {
  const gone = { type: 'day.changed', venueId: 'ven_gone', date: SATURDAY };
  const outcome = await figuresWorker(deps())(batchOf([envelope(gone), '{}']));
  expect(outcome.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)).toEqual(['m1']);
  expect(takeConsoleErrors()).toHaveLength(1);
});
