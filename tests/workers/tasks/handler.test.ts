import { beforeEach, expect, it } from 'vitest';
import { taskRulesStore } from '#functions/stores/task-rules.ts';
import { tasksStore } from '#functions/stores/tasks.ts';
import { dateOf, type ReservationId } from '#shared/domain/kernel/ids.ts';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import { takeConsoleErrors } from '#tests/kit/console-errors.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { changed, eventOf } from '../changed.ts';
import { batchOf, type Desk, openDesk } from '../kit.ts';
import { workerAt } from './kit.ts';

const engine = await engineOfFile();
let desk: Desk;
beforeEach(async () => {
  desk = await openDesk(engine);
});

const OK = { batchItemFailures: [] };
const store = () => tasksStore(desk.table);
const rules = () => taskRulesStore(desk.table);
const tasks = () => store().list(desk.venue.venueId, desk.now());
const work = (id: ReservationId, over: object = {}) =>
  workerAt(desk, over)(batchOf([eventOf(desk, id), eventOf(desk, id)]));

it('writes one task for a request however often it is told, and closes it once it is answered', async () => {
  const id = await desk.book();
  await changed(desk, id, (before) => ({ ...before, booking: 'requested' }));
  expect(await work(id)).toEqual(OK);
  const [task] = await tasks();
  expect([(await tasks()).length, task?.doneAt, task?.cause]).toEqual([
    1,
    null,
    { kind: 'request', id, day: dateOf(id) },
  ]);
  // It names the time and the party, not the guest.
  expect(task?.title).toMatch(/20:00.*2/);
  expect(task?.title).not.toContain('Giulia');

  await changed(desk, id, (before) => ({ ...before, booking: 'confirmed' }));
  await work(id);
  expect(await tasks()).toMatchObject([{ doneAt: desk.now(), closed: 'answered', by: 'Coperto' }]);
});

it('gives the cake to the kitchen and the high chairs to the hosts, on the day', async () => {
  const id = await desk.book();
  await changed(desk, id, (before) => ({ ...before, booking: 'confirmed', options: ['birthdayCake'], highchairs: 1 }));
  await work(id);
  expect((await tasks()).map(({ cause, role, due }) => [cause?.kind, role, due]).toSorted()).toEqual([
    ['cake', 'kitchen', dateOf(id)],
    ['highchairs', 'host', dateOf(id)],
  ]);
  await changed(desk, id, (before) => ({ ...before, booking: 'cancelled' }));
  await work(id);
  expect((await tasks()).map(({ closed }) => closed)).toEqual(['cancelled', 'cancelled']);
});

it('writes nothing for a plain reservation, and passes over one that is gone', async () => {
  const id = await desk.book();
  expect(await work(id)).toEqual(OK);
  expect(await work('res_20261205_ZZZZZZZZ' as ReservationId)).toEqual(OK);
  expect(await tasks()).toEqual([]);
});

it('comes again when somebody writes the task in the same moment', async () => {
  const id = await desk.book();
  await changed(desk, id, (before) => ({ ...before, booking: 'requested' }));
  const busy = { ...store(), save: async () => 'lost race' as const };
  expect((await work(id, { tasks: busy })).batchItemFailures).toHaveLength(2);
  expect(takeConsoleErrors()).not.toEqual([]);
});

const RULE = {
  ...{ ruleId: '6f1c3a52-9a2b-4c1d-8e3f-0a1b2c3d4e5f', text: 'Call back', minCovers: 2, meal: null, option: null },
  ...{ daysBefore: 2, role: 'host' as const },
};

it('writes one task for a rule of the venue, due before the day, and closes it when the party is cancelled', async () => {
  const id = await desk.book();
  await changed(desk, id, (before) => ({ ...before, booking: 'confirmed' }));
  await rules().save(desk.venue.venueId, { off: [], own: [RULE, { ...RULE, ruleId: 'x', minCovers: 3 }], revision: 1 });
  await work(id);
  await work(id);
  expect(await tasks()).toMatchObject([{ role: 'host', due: addDays(dateOf(id), -2), cause: { kind: 'rule', id } }]);
  expect((await tasks())[0]?.title).toMatch(/^Call back · .*20:00 · 2 \(/);
  await changed(desk, id, (before) => ({ ...before, booking: 'cancelled' }));
  await work(id);
  expect((await tasks()).map(({ closed }) => closed)).toEqual(['cancelled']);
});

it('writes nothing for a kind of work that is switched off', async () => {
  const id = await desk.book();
  await changed(desk, id, (before) => ({ ...before, booking: 'confirmed', options: ['birthdayCake'], highchairs: 1 }));
  await rules().save(desk.venue.venueId, { off: ['cake'], own: [], revision: 1 });
  await work(id);
  expect((await tasks()).map(({ cause }) => cause?.kind)).toEqual(['highchairs']);
});
