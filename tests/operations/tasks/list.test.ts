import { expect, it } from 'vitest';
import { OTHER_VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { A_TASK, hire, listed, write } from './kit.ts';

const on = operationWorld();

it('lists what was written, the venue’s day, and who may be given a task', async () => {
  await hire(on);
  await hire(on, { userId: 'usr_else', name: 'Else', email: 'else@demo.test', venues: [OTHER_VENUE_ID] });
  await write(on);
  const { title, notes, due } = A_TASK;
  expect(await listed(on)).toMatchObject({
    today: '2026-12-01',
    me: 'usr_host',
    tasks: [{ title, notes, due, assignee: null, doneAt: null, revision: 1 }],
    people: [{ userId: 'usr_hanna', name: 'Hanna' }],
  });
});

it('shows what was done for thirty days', async () => {
  await write(on);
  await write(on, { revision: 1, done: true });
  await on.jump(on.world.now() + 29 * 86_400_000);
  expect((await listed(on)).tasks).toHaveLength(1);
  await on.jump(on.world.now() + 2 * 86_400_000);
  expect((await listed(on)).tasks).toEqual([]);
});

it('knows nothing of another house', async () => {
  const { body } = await on.world.call('tasks.list', { venueId: OTHER_VENUE_ID }, on.host);
  expect(body).toEqual({ errorid: 'venue.unknown' });
});
