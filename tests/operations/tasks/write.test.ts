import { expect, it } from 'vitest';
import { usersStore } from '#functions/stores/users.ts';
import type { OutputOf } from '#shared/contracts/define.ts';
import { MAX_OPEN_TASKS } from '#shared/domain/task/task.ts';
import type { list } from '#shared/operations/tasks/tasks.ts';
import { OTHER_VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { hire, listed, TASK_ID, write } from './kit.ts';

const on = operationWorld();

it('writes a task once, however often the page that lost the answer sends it', async () => {
  const [first, again] = [await write(on), await write(on)];
  expect(again.body).toEqual(first.body);
  expect((await listed(on)).tasks).toHaveLength(1);
});

it('changes a task, marks it as done and opens it again', async () => {
  await write(on);
  const done = await write(on, { revision: 1, title: 'Order two cakes', done: true });
  expect(done.body.task).toMatchObject({ title: 'Order two cakes', doneAt: on.world.now(), revision: 2 });
  expect((await write(on, { revision: 2 })).body.task).toMatchObject({ doneAt: null, revision: 3 });
});

it('gives it to somebody of the house, and leaves it with who has left since', async () => {
  await hire(on);
  expect((await write(on, { assignee: 'usr_hanna' })).body.task.assignee).toEqual({
    userId: 'usr_hanna',
    name: 'Hanna',
  });
  await hire(on, { userId: 'usr_else', name: 'Else', email: 'else@demo.test', venues: [OTHER_VENUE_ID] });
  const issues = [{ path: 'assignee', code: 'field.choice' }];
  expect((await write(on, { revision: 1, assignee: 'usr_else' })).body).toEqual({ errorid: 'request.invalid', issues });
  const users = usersStore(on.world.table);
  const hanna = await users.find('usr_hanna');
  if (hanna) await users.remove(hanna, []);
  expect((await write(on, { revision: 1, assignee: 'usr_hanna', done: true })).body.task.assignee?.name).toBe('Hanna');
});

it('lets nobody write over what somebody else has just written', async () => {
  await write(on);
  await write(on, { revision: 1, title: 'Order two cakes' });
  expect((await write(on, { revision: 1, title: 'Order no cake' })).body).toEqual({ errorid: 'settings.stale' });
  expect((await listed(on)).tasks[0]?.title).toBe('Order two cakes');
});

it.each([
  ['write', 0],
  ['change', 1],
])('of two who %s it at once, one does', async (_, revision) => {
  if (revision > 0) await write(on);
  const both = await Promise.all(['one', 'two'].map((title) => write(on, { revision, title })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it.each([
  ['no title', { title: ' ' }, 'title', 'field.required'],
  ['a day that is none', { due: '2026-02-30' }, 'due', 'field.notADate'],
  ['notes without end', { notes: 'x'.repeat(1001) }, 'notes', 'field.tooLong'],
  ['an id of its own making', { taskId: 'T#1' }, 'taskId', 'field.format'],
])('refuses %s beside its field and writes nothing', async (_, over, path, code) => {
  expect((await write(on, over)).body).toMatchObject({ errorid: 'request.invalid', issues: [{ path, code }] });
  expect((await listed(on)).tasks).toEqual([]);
});

it('refuses one too many, and still takes those to be done off', async () => {
  const save = (n: number) => {
    const taskId = `${TASK_ID.slice(0, -4)}${String(n).padStart(4, '0')}`;
    return write(on, { taskId });
  };
  for (let n = 0; n < MAX_OPEN_TASKS; n += 20) {
    await Promise.all(Array.from({ length: 20 }, (_, more) => save(n + more)));
    // Nobody writes so many in a minute.
    on.world.pass(60_000);
  }
  expect((await save(MAX_OPEN_TASKS)).body.issues).toEqual([{ path: 'title', code: 'field.tooMany' }]);
  const { tasks } = await listed(on);
  expect(tasks).toHaveLength(MAX_OPEN_TASKS);
  const { taskId, revision } = tasks[0] as (typeof tasks)[number];
  expect((await write(on, { taskId, revision, done: true })).status).toBe(200);
  expect((await save(MAX_OPEN_TASKS)).status).toBe(200);
});

it('is for who works in the house: the kitchen does, a viewer only looks', async () => {
  const as = (role: 'kitchen' | 'viewer') => on.world.signIn({ role, userId: `usr_${role}` });
  expect((await write(on, {}, await as('kitchen'))).status).toBe(200);
  expect((await write(on, { revision: 1 }, await as('viewer'))).body.errorid).toBe('session.forbidden');
  expect((await write(on, { venueId: OTHER_VENUE_ID })).body).toEqual({ errorid: 'venue.unknown' });
});

it('comes again once it is done, on the next day of its series, with its steps cleared', async () => {
  const checklist = [
    { text: 'Flour', done: true },
    { text: 'Eggs', done: false },
  ];
  const over = { due: '2026-11-30', repeat: 'weekly' as const, role: 'kitchen' as const, checklist };
  const { body } = await write(on, over);
  expect(body.task).toMatchObject({ repeat: { every: 'weekly', anchor: '2026-11-30' }, role: 'kitchen', checklist });
  const done = { ...over, revision: 1, done: true };
  await Promise.all([write(on, done), write(on, done)]);
  const { tasks, today }: OutputOf<typeof list> = await listed(on);
  const next = tasks.find(({ doneAt }) => doneAt === null);
  expect([tasks.length, next?.revision, next?.checklist.some((step) => step.done)]).toEqual([2, 1, false]);
  expect((next?.due ?? '') > today).toBe(true);
  // It was opened again by mistake, and is done once more: the next one is there already.
  await write(on, { ...done, revision: 2, done: false });
  expect((await write(on, { ...done, revision: 3 })).status).toBe(200);
  expect((await listed(on)).tasks).toHaveLength(2);
});

it.each([
  ['repeats without a day', { due: null, repeat: 'weekly' }, 'due', 'field.required'],
  ['has steps without words', { checklist: [{ text: ' ', done: false }] }, 'checklist.0.text', 'field.required'],
  [
    'has too many steps',
    { checklist: Array.from({ length: 21 }, () => ({ text: 'x', done: false })) },
    'checklist',
    'field.tooMany',
  ],
  ['is for a role that there is not', { role: 'owner' }, 'role', 'field.choice'],
])('refuses one that %s', async (_, over, path, code) => {
  expect((await write(on, over)).body).toMatchObject({ errorid: 'request.invalid', issues: [{ path, code }] });
});
