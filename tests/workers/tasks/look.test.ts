import { beforeEach, describe, expect, it } from 'vitest';
import { taskRulesStore } from '#functions/stores/task-rules.ts';
import { tasksStore } from '#functions/stores/tasks.ts';
import { dateOf, type ReservationId } from '#shared/domain/kernel/ids.ts';
import { instantFrom } from '#shared/domain/kernel/time/zone.ts';
import type { TaskRule } from '#shared/domain/task/rules.ts';
import { ownTask } from '#shared/domain/task/task.ts';
import { day, SATURDAY } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { eventOf } from '../changed.ts';
import { batchOf, type Desk, openDesk } from '../kit.ts';
import { lookAt, plannedLooks, tasksAt, workerAt } from './kit.ts';

const engine = await engineOfFile();
let desk: Desk;
beforeEach(async () => {
  desk = await openDesk(engine);
});

const OK = { batchItemFailures: [] };
const morning = (date: string) => instantFrom(day(date), 330, 'Europe/Rome');
const RULE: TaskRule = {
  ...{ ruleId: '6f1c3a52-9a2b-4c1d-8e3f-0a1b2c3d4e5f', text: 'Check the fridges', minCovers: 1, meal: null },
  ...{ option: null, daysBefore: 0, role: 'kitchen', steps: ['Cellar', 'Bar'] },
  schedule: { every: 'daily', weekday: 1, nth: 1 },
};
const write = (...own: TaskRule[]) => {
  const rules = taskRulesStore(desk.table);
  return rules
    .load(desk.venue.venueId)
    .then(({ revision }) => rules.save(desk.venue.venueId, { off: [], own, revision: revision + 1 }));
};

describe('a rule by schedule', () => {
  it('makes one task a day with its steps, however often it is looked at, and replaces the one left open', async () => {
    await write(RULE);
    expect(await lookAt(desk, morning('2026-12-02'), '2026-12-02')).toEqual(OK);
    await lookAt(desk, morning('2026-12-02') + 60_000, '2026-12-02');
    const [task, ...more] = await tasksAt(desk);
    expect([task, more]).toMatchObject([
      {
        ...{ title: 'Check the fridges', due: '2026-12-02', role: 'kitchen', doneAt: null },
        checklist: [{ text: 'Cellar' }, { text: 'Bar' }],
        cause: { kind: 'schedule', id: RULE.ruleId, day: '2026-12-02' },
      },
      [],
    ]);
    await lookAt(desk, morning('2026-12-03'), '2026-12-03');
    const states = (await tasksAt(desk)).map(({ due, closed }) => [due, closed]).toSorted();
    expect(states).toEqual([
      ['2026-12-02', 'replaced'],
      ['2026-12-03', null],
    ]);
  });

  it('does not bring back a task of the day that somebody has done', async () => {
    await write(RULE);
    await lookAt(desk, morning('2026-12-02'), '2026-12-02');
    const [task] = await tasksAt(desk);
    if (task) await tasksStore(desk.table).save(desk.venue.venueId, { ...task, doneAt: 1, revision: 2 }, desk.now());
    await lookAt(desk, morning('2026-12-02'), '2026-12-02');
    expect((await tasksAt(desk, 2)).map(({ doneAt }) => doneAt)).toEqual([1]);
  });

  it('makes up for the days of a look that came late, and names the day of a closure', async () => {
    await write({ ...RULE, schedule: { every: 'weekly', weekday: 3, nth: 1 } });
    await lookAt(desk, morning('2026-12-04'), '2026-12-02');
    expect((await tasksAt(desk)).map(({ due }) => due)).toEqual(['2026-12-02']);
  });

  it('is for days that expect enough guests', async () => {
    await desk.book();
    await write({ ...RULE, minCovers: 3 }, { ...RULE, ruleId: '7f1c3a52-9a2b-4c1d-8e3f-0a1b2c3d4e5f', minCovers: 2 });
    await lookAt(desk, morning(SATURDAY), SATURDAY);
    expect((await tasksAt(desk)).map(({ cause }) => cause?.id)).toEqual(['7f1c3a52-9a2b-4c1d-8e3f-0a1b2c3d4e5f']);
  });

  it('closes its open task when it was taken away', async () => {
    await write(RULE);
    await lookAt(desk, morning('2026-12-02'), '2026-12-02');
    await write();
    await lookAt(desk, morning('2026-12-03'), '2026-12-03');
    expect((await tasksAt(desk)).map(({ closed }) => closed)).toEqual(['changed']);
  });

  it('makes no task beyond the most that a venue may have open', async () => {
    await write(RULE);
    const store = tasksStore(desk.table);
    const list = async () => Array.from({ length: 300 }, (_, n) => ownTask(String(n), 'Task'));
    const body = { type: 'tasks.due', venueId: desk.venue.venueId, date: '2026-12-02' };
    const clock = { now: () => morning('2026-12-02') };
    const worker = workerAt(desk, { tasks: { ...store, list }, clock });
    expect(await worker(batchOf([JSON.stringify({ detail: body })]))).toEqual(OK);
    expect(await tasksAt(desk)).toEqual([]);
  });
});

describe('an evening that is over', () => {
  const closing = instantFrom(SATURDAY, 1470, 'Europe/Rome');
  const mark = (id: ReservationId, change: 'seated' | 'expected') =>
    desk.days.change(
      desk.venue.venueId,
      dateOf(id),
      ({ sheet }) => {
        const parties = sheet.parties.map((party) => ({
          ...party,
          status: 'confirmed' as const,
          ...(change === 'seated' ? { seated: true as never } : {}),
        }));
        return { commit: { sheet: { ...sheet, parties }, reservations: [] }, answer: null };
      },
      { now: desk.now() },
    );

  it('is a task of the hosts while a party is not marked, and closes by itself', async () => {
    const id = await desk.book();
    await mark(id, 'expected');
    expect(await lookAt(desk, closing - 60_000, SATURDAY)).toEqual(OK);
    expect(await tasksAt(desk)).toEqual([]);
    await lookAt(desk, closing, SATURDAY);
    const [task, ...more] = await tasksAt(desk);
    expect([task, more]).toMatchObject([
      { role: 'host', due: SATURDAY, doneAt: null, cause: { kind: 'unmarked', day: SATURDAY } },
      [],
    ]);
    expect(task?.title).toMatch(/1\)$/);
    await mark(id, 'seated');
    const worker = workerAt(desk, { clock: { now: () => closing + 60_000 } });
    await worker(batchOf([eventOf(desk, id)]));
    expect((await tasksAt(desk)).map(({ closed }) => closed)).toEqual(['marked']);
  });

  it('makes none where that is switched off, and looks back over a closed day', async () => {
    const id = await desk.book();
    await mark(id, 'expected');
    await taskRulesStore(desk.table).save(desk.venue.venueId, { off: ['unmarked'], own: [], revision: 1 });
    await lookAt(desk, closing, SATURDAY);
    expect(await tasksAt(desk)).toEqual([]);
    await taskRulesStore(desk.table).save(desk.venue.venueId, { off: [], own: [], revision: 2 });
    await lookAt(desk, morning('2026-12-06'), '2026-12-06');
    expect((await tasksAt(desk)).map(({ cause }) => cause?.day)).toEqual([SATURDAY]);
  });
});

it('plans the next look once, from a reservation and from each look', async () => {
  const id = await desk.book();
  await workerAt(desk)(batchOf([eventOf(desk, id), eventOf(desk, id)]));
  await workerAt(desk)(batchOf([eventOf(desk, id)]));
  // Tuesday, half an hour past midnight in Rome.
  expect(await plannedLooks(desk)).toEqual([['2026-12-01T23:30:00.000Z', '2026-12-01']]);
  await lookAt(desk, Date.parse('2026-12-01T23:30Z'), '2026-12-01');
  expect((await plannedLooks(desk)).at(-1)).toEqual(['2026-12-02T04:30:00.000Z', '2026-12-02']);
});
