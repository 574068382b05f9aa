import { beforeEach, expect, it } from 'vitest';
import { calendarStore } from '#functions/stores/calendar.ts';
import { historyStore } from '#functions/stores/history.ts';
import { calendarWorker } from '#functions/workers/calendar/handler.ts';
import { fullSizes } from '#shared/domain/availability/month.ts';
import { aTable, SATURDAY } from '#tests/kit/builders.ts';
import { takeConsoleErrors } from '#tests/kit/console-errors.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { links } from '#tests/kit/world.ts';
import { batchOf, type Desk, openDesk } from '../kit.ts';

const engine = await engineOfFile();
let desk: Desk;
beforeEach(async () => {
  desk = await openDesk(engine);
});

const OK = { batchItemFailures: [] };
const envelope = (detail: object) =>
  JSON.stringify({ version: '0', source: 'coperto', 'detail-type': 'reservation.changed', detail });

function projector() {
  const calendar = calendarStore(desk.table);
  const history = historyStore(desk.table);
  return { calendar, history, project: calendarWorker({ ...desk.deps, calendar, history }) };
}

it('notes which party sizes find nothing on a day that has changed', async () => {
  await desk.book({ start: 1260 });
  await desk.deliver();
  const { calendar, project } = projector();
  const events = desk.events.map(envelope);
  expect(await project(batchOf([...events, ...events]))).toEqual(OK);

  const { sheet, version } = await desk.days.load(desk.venue.venueId, SATURDAY);
  expect(version).toBe(1);
  const noted = (await calendar.load(desk.venue.venueId, '2026-12')).get(SATURDAY);
  expect(noted).toBe(fullSizes({ rules: desk.venue.rules, date: SATURDAY, sheet }));
  // One table for two and one for four: five find nothing.
  expect((noted ?? 0) & 0b10000).toBe(0b10000);
});

it('does not go back to an older day when events come late', async () => {
  await desk.book();
  await desk.deliver();
  const { calendar, project } = projector();
  const { venueId } = desk.venue;
  expect(await calendar.project(venueId, SATURDAY, 77, 9)).toBe('done');
  expect(await project(batchOf(desk.events.map(envelope)))).toEqual(OK);
  expect((await calendar.load(venueId, '2026-12')).get(SATURDAY)).toBe(77);
});

it('passes over a venue that is gone and leaves what is no event to the dead letters', async () => {
  const { project } = projector();
  const event = {
    type: 'reservation.changed',
    venueId: 'ven_gone',
    date: SATURDAY,
    reservationId: 'res_20261205_7KQ2M9XA',
    revision: 1,
  };
  const outcome = await project(batchOf([envelope(event), envelope({ ...event, type: 'other' }), '{}']));
  expect(outcome.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)).toEqual(['m1', 'm2']);
  expect(takeConsoleErrors()).toHaveLength(2);
});

it('learns the days that are past, each once, when the first event of a new day comes', async () => {
  await desk.book({ start: 1260 });
  await desk.deliver();
  const { history, project } = projector();
  const events = desk.events.map(envelope);
  const { venueId } = desk.venue;
  await project(batchOf(events));
  expect(await history.learnedUpTo(venueId)).toBe(20261130);
  desk.setNow(Date.UTC(2026, 11, 6, 11));
  await project(batchOf(events));
  await project(batchOf(events));
  expect(await history.learnedUpTo(venueId)).toBe(20261205);
  const learned = (await historyStore(desk.table).recent(venueId, desk.now()))(SATURDAY, 'Dinner');
  expect(learned?.days).toBe(1);
  expect(Math.max(...(learned?.presentCovers ?? []))).toBe(2);
  // Two at nine: nobody at half past eight.
  expect(learned?.presentCovers[6]).toBe(0);

  await history.add(venueId, SATURDAY, 'Dinner', { from: 1140, presentCovers: [99] });
  expect((await historyStore(desk.table).recent(venueId, desk.now() + 3_600_000))(SATURDAY, 'Dinner')).toEqual(learned);
});

it('learns the demand, also that which was refused, so that a full hour is not taken for a quiet one', async () => {
  await desk.book({ start: 1260 });
  await desk.deliver();
  const { history, project } = projector();
  const { venueId } = desk.venue;
  const line = { who: 'a visitor', at: desk.now(), meal: 'Dinner', start: 1260, covers: 6, area: null } as const;
  await desk.deps.demand.note(venueId, SATURDAY, { ...line, reason: 'tables.none', proven: true, how: 'asked' });
  desk.setNow(Date.UTC(2026, 11, 6, 11));
  expect(await project(batchOf(desk.events.map(envelope)))).toEqual(OK);
  const learned = (await history.recent(venueId, desk.now()))(SATURDAY, 'Dinner');
  // Two were seated at nine and six refused.
  expect(learned?.presentCovers[8]).toBe(8);
  expect([learned?.sizes?.[1], learned?.sizes?.[5]]).toEqual([1, 1]);
});

it('opens a day for a larger table too on which all that was booked has been cancelled', async () => {
  const { calendar, project } = projector();
  const { venueId, rules } = desk.venue;
  const follow = async () => {
    await desk.deliver();
    expect(await project(batchOf(desk.events.splice(0).map(envelope)))).toEqual(OK);
    return (await calendar.load(venueId, '2026-12')).get(SATURDAY) ?? 0;
  };
  const id = await desk.book();
  const token = await links.mint({ venueId, reservationId: id });
  expect((await desk.call('guest.cancel', {}, { token })).status).toBe(200);
  expect((await follow()) & 0b10000).toBe(0b10000);
  const value = { tables: [...rules.tables, aTable({ no: 0, name: 'Banquet', max: 8 })] } as never;
  const owner = await desk.signIn({ role: 'owner' });
  const input = { venueId, revision: 0, value, kept: [] };
  expect((await desk.call('settings.section_write', { section: 'tables', ...input }, owner)).status).toBe(200);
  expect((await follow()) & 0b10000).toBe(0);
});

it('notes nothing by tables that were taken away while it read the day', async () => {
  await desk.book({ start: 1260 });
  await desk.deliver();
  const { venueId, rules } = desk.venue;
  const fewer = { ...rules, tables: rules.tables.slice(0, 1) };
  const load = async (...day: Parameters<typeof desk.days.load>) => {
    // Somebody saves them, and the day is committed once more by it, before it is read.
    await desk.venues.save({ ...desk.venue, rules: fewer });
    await desk.days.change(venueId, SATURDAY, ({ sheet }) => ({ commit: { sheet, reservations: [] }, answer: null }), {
      now: desk.now(),
    });
    return desk.days.load(...day);
  };
  const calendar = calendarStore(desk.table);
  const history = historyStore(desk.table);
  const project = calendarWorker({ ...desk.deps, days: { ...desk.deps.days, load }, calendar, history });
  expect(await project(batchOf(desk.events.map(envelope)))).toEqual(OK);
  const { sheet } = await desk.days.load(venueId, SATURDAY);
  const noted = (await calendar.load(venueId, '2026-12')).get(SATURDAY);
  expect(noted).toBe(fullSizes({ rules: fewer, date: SATURDAY, sheet }));
  expect(noted).not.toBe(fullSizes({ rules, date: SATURDAY, sheet }));
});

it('learns once for a batch that names many days of a new venue', async () => {
  await desk.book({ start: 1260 });
  await desk.deliver();
  const { calendar, history } = projector();
  const asked: string[] = [];
  const learnedUpTo = (venueId: string) => {
    asked.push(venueId);
    return history.learnedUpTo(venueId as typeof desk.venue.venueId);
  };
  const project = calendarWorker({ ...desk.deps, calendar, history: { ...history, learnedUpTo } });
  const [event = {}] = desk.events;
  const days = ['2026-12-05', '2026-12-06', '2026-12-07'].map((date) => envelope({ ...event, date }));
  expect(await project(batchOf(days))).toEqual(OK);
  expect(asked).toEqual([desk.venue.venueId]);
});
