import { expect, it } from 'vitest';
import { aRules, aShift, aTable, at, day, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { aRow } from '../transfers/kit.ts';

/** A bar with two tables that is open till five on the nights on which the clocks of Rome change. */
const shifts = [aShift({ firstSeating: at('21:00'), lastSeating: at('28:30'), close: at('29:30') })];
const tables = [aTable({ no: 1 }), aTable({ no: 2, name: 'T2' })];
const durations = [{ upTo: 99, minutes: 120 }];
const on = operationWorld({ rules: aRules({ shifts, tables, durations, leadMinutes: 0, horizonDays: 999 }) });

const [SPRING, AUTUMN] = [day('2027-03-27'), day('2027-10-30')];
/** The hour of the clock there, on the night to Sunday, in summer time or before. */
const inSpring = (hour: number, minute: number) => Date.UTC(2027, 2, 28, hour - 1, minute);
const inAutumn = (hour: number, minute: number) => Date.UTC(2027, 9, 31, hour - 2, minute);

const violations = async (date: string) =>
  (await on.world.call('reservations.check', { venueId: VENUE_ID, date }, on.host)).body.violations;
const dayOf = async (date: string) =>
  (await on.world.call('reservations.tonight', { venueId: VENUE_ID, date }, on.host)).body.reservations;
const move = (id: string, revision: number, what: object) =>
  on.world.call('reservations.move', { venueId: VENUE_ID, id, revision, ...what }, on.host);
const act = (id: string, revision: number, action: 'finish' | 'undo') =>
  on.world.call('reservations.act', { venueId: VENUE_ID, id, revision, action }, on.host);
const walkIn = () => on.world.call('reservations.walk_in', { venueId: VENUE_ID, covers: 2, name: 'Hat' }, on.host);

it('a guest who books across the hour that never comes has two hours, and the plan shows until when by the clock', async () => {
  await on.jump(inSpring(0, 0));
  const { reservation } = await on.book({ date: SPRING, start: at('25:30') });
  expect(reservation).toMatchObject({
    ...{ start: at('25:30'), duration: 120 },
    ...{ startsAt: inSpring(1, 30), endsAt: inSpring(3, 30) },
  });
  expect(await dayOf(SPRING)).toMatchObject([{ start: at('25:30'), duration: 180 }]);
  expect(await violations(SPRING)).toEqual([]);
});

it('who comes from the door before the clocks go on sits on after it, and leaves when it leaves', async () => {
  await on.jump(inSpring(1, 50));
  const { body } = await walkIn();
  expect(body.reservation).toMatchObject({ start: at('25:50'), duration: 180 });
  expect((await walkIn()).status).toBe(200);
  // A quarter past three: fifteen and ten minutes have passed since then, and no more.
  await on.jump(inSpring(2, 15));
  expect((await walkIn()).body).toEqual({ errorid: 'tables.none' });
  const { id, revision } = body.reservation;
  await act(id, revision, 'finish');
  const rows = (await on.world.days.load(VENUE_ID, SPRING)).sheet.parties;
  expect(rows.find(({ status }) => status === 'completed')?.duration).toBe(at('27:15') - at('25:50'));
  expect(await violations(SPRING)).toEqual([]);
  await act(id, revision + 1, 'undo');
  expect(await dayOf(SPRING)).toMatchObject([{ duration: 180 }, { duration: 180 }]);
  expect(await violations(SPRING)).toEqual([]);
});

it('a party that is moved across the change stays as long as was agreed, and the house says until when by the clock', async () => {
  await on.jump(inSpring(0, 0));
  const { reservation } = await on.book({ date: SPRING, start: at('24:30') });
  const { id } = reservation;
  const later = await move(id, 1, { start: at('25:30') });
  expect(later.body.reservation).toMatchObject({ start: at('25:30'), duration: 180 });
  const longer = await move(id, 2, { duration: 210 });
  expect(longer.body.reservation).toMatchObject({ duration: 210 });
  expect(await violations(SPRING)).toEqual([]);
  expect((await move(id, 3, { start: at('26:00') })).body).toEqual({ errorid: 'time.nonexistent' });
  const back = await move(id, 3, { start: at('22:00') });
  expect(back.body.reservation).toMatchObject({ duration: 150 });
  const log = await on.world.call('reservations.log', { venueId: VENUE_ID, id }, on.host);
  expect(log.body.entries.find(({ action }: { action: string }) => action === 'stay').reason).toBe('04:30 → 05:00');
});

it('a stay into the second coming of an hour is as long as was agreed, wherever it is moved', async () => {
  await on.jump(inAutumn(-3, 0));
  const { reservation } = await on.book({ date: AUTUMN, start: at('25:30') });
  expect(reservation).toMatchObject({ duration: 120, endsAt: inAutumn(3, 30) });
  const { id } = reservation;
  expect(await dayOf(AUTUMN)).toMatchObject([{ start: at('25:30'), duration: 90 }]);
  expect((await move(id, 1, { start: at('22:00') })).body.reservation).toMatchObject({ duration: 120 });
  expect((await move(id, 2, { start: at('25:30') })).body.reservation).toMatchObject({ duration: 90 });
  const table = await move(id, 3, { unit: 2 });
  expect(table.body.reservation).toMatchObject({ duration: 90, unit: 2 });
  expect(await violations(AUTUMN)).toEqual([]);
  const found = await on.world.reservations.find(VENUE_ID, table.body.reservation.id);
  expect(found?.reservation.duration).toBe(120);
});

it('who comes with a file, or alters a booking to that time, has the table until they go', async () => {
  await on.jump(inSpring(-5, 0));
  const owner = await on.world.signIn({ role: 'owner' });
  const row = aRow({ date: SPRING, start: at('25:30'), duration: 120 });
  const taken = await on.world.call('transfers.import_rows', { venueId: VENUE_ID, rows: [row], dryRun: false }, owner);
  expect(taken.body.results).toEqual([{ outcome: 'new' }]);
  const { token } = await on.book({ date: SPRING, start: at('22:00'), phone: '3330000007' });
  const wish = { date: SPRING, start: at('25:15'), adults: 2, children: 0, highchairs: 0, area: null, remarks: '' };
  const altered = await on.world.call('guest.alter', { revision: 1, wish, ask: false }, { token });
  expect(altered.body.reservation).toMatchObject({ start: at('25:15'), duration: 120, endsAt: inSpring(3, 15) });
  const rows = (await on.world.days.load(VENUE_ID, SPRING)).sheet.parties.map(({ start, duration }) => [
    start,
    duration,
  ]);
  expect(rows.toSorted(([a = 0], [b = 0]) => a - b)).toEqual([
    [at('25:15'), 180],
    [at('25:30'), 180],
  ]);
  expect(await violations(SPRING)).toEqual([]);
});
