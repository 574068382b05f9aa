import { expect, it } from 'vitest';
import { tasksStore } from '#functions/stores/tasks.ts';
import { OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { aCausedTask, listed, TASK_ID, write } from './kit.ts';

const on = operationWorld();
const remove = (venueId: string = VENUE_ID) => on.world.call('tasks.remove', { venueId, taskId: TASK_ID }, on.host);

it('takes a task away, and what is gone already once more', async () => {
  await write(on);
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
  expect((await listed(on)).tasks).toEqual([]);
});

it('can be undone by writing the task anew', async () => {
  await write(on);
  await write(on, { revision: 1, title: 'Order two cakes' });
  await remove();
  expect((await write(on, { title: 'Order two cakes' })).body.task).toMatchObject({ taskId: TASK_ID, revision: 1 });
});

it('knows nothing of another house', async () => {
  await write(on);
  expect((await remove(OTHER_VENUE_ID)).body).toEqual({ errorid: 'venue.unknown' });
  expect((await listed(on)).tasks).toHaveLength(1);
});

it('marks as done what the product made, which would come again with the next change', async () => {
  await tasksStore(on.world.table).save(VENUE_ID, aCausedTask(), on.world.now());
  expect((await remove()).status).toBe(200);
  expect((await listed(on)).tasks).toMatchObject([{ doneAt: on.world.now(), closed: null, revision: 2 }]);
});
