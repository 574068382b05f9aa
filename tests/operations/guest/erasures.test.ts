import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { expect, it } from 'vitest';
import type { Item } from '#functions/platform/table.ts';
import { replayErasures } from '#functions/services/replay-erasures.ts';
import { erasureListStore } from '#functions/stores/erasure-list.ts';
import { tasksStore } from '#functions/stores/tasks.ts';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { endOfTask, PLAIN_TASK, type Task } from '#shared/domain/task/task.ts';
import { withoutGuest } from '#shared/domain/task/without-guest.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { guestWrote } from '#tests/kit/conversations.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { tracesOf } from '#tests/kit/traces.ts';
import { carded } from '#tests/operations/guests/kit.ts';

const on = operationWorld();
const NAME = 'Ermenegilda Quattrocchi';
const [OLD, NEW] = ['3331234567', '3337654321'];
const DAY_MS = 86_400_000;
const traces = () => tracesOf([NAME, 'Quattrocchi', OLD, NEW, 'a birthday cake'], on);

const aTask = (over: Partial<Task> = {}): Task => ({
  ...{ taskId: 'f0000000-0000-4000-8000-000000000001', title: `Call ${NAME}` },
  ...{ ...PLAIN_TASK, notes: `Her number: +39 333 765-4321`, by: 'Nina', revision: 1 },
  ...over,
});

/** A guest who wrote from a first number, and has another one since; the staff have a task about her. */
async function known() {
  const { reservation, token } = await on.book({ name: NAME });
  const id = reservation.id as ReservationId;
  const before = await on.world.reservations.load(VENUE_ID, id);
  const said = { body: 'We bring a birthday cake', guest: before?.thread ?? '' };
  await guestWrote(on.world.table, said, on.world.now());
  await on.world.call('guest.change_number', { phone: NEW }, { token });
  await carded(on, { reservation: { id } });
  await tasksStore(on.world.table).save(VENUE_ID, aTask(), on.world.now());
  return id;
}
const removeMe = async (id: string) =>
  on.world.call('guest.remove_me', { cancel: true }, { token: await on.sentLink(id) });

async function allItems(): Promise<Item[]> {
  const { Items = [] } = await on.engine.client.send(new ScanCommand({ TableName: on.world.tableName }));
  return Items.map((item) => unmarshall(item) as Item);
}

it('reaches the conversation under a former number, and tasks that name the guest', async () => {
  const id = await known();
  expect(await traces()).not.toEqual([]);
  expect((await removeMe(id)).status).toBe(200);
  expect(await traces()).toEqual([]);
  const [task] = await tasksStore(on.world.table).list(VENUE_ID, on.world.now());
  expect(task).toMatchObject({ title: 'Call …', notes: 'Her number: …' });
});

it('leaves the conversation of a former number that is another guest’s now', async () => {
  const id = await known();
  await on.book({ name: 'Bruno Verdi', phone: OLD, start: 21 * 60 + 45 });
  await removeMe(id);
  expect(JSON.stringify(await allItems())).toContain('a birthday cake');
});

it('is listed without anything of the guest, and carried out again on a table from before it', async () => {
  const id = await known();
  const backup = await allItems();
  await removeMe(id);
  const list = await erasureListStore(on.world.table).since(on.world.now() - DAY_MS, on.world.now());
  expect(list).toMatchObject([{ venueId: VENUE_ID, ids: [id] }]);

  for (const item of await allItems()) await on.world.table.remove({ pk: item.pk, sk: item.sk });
  for (const item of backup) await on.world.table.put(item);
  expect(await traces()).not.toEqual([]);
  expect(await replayErasures(on.world.table, list, on.world.now() + DAY_MS)).toBe(1);
  expect(await traces()).toEqual([]);
  expect(await replayErasures(on.world.table, list, on.world.now() + DAY_MS)).toBe(0);
  expect(await erasureListStore(on.world.table).since(on.world.now() - DAY_MS, on.world.now())).toEqual(list);
});

it('of one reservation alone is listed too', async () => {
  const { reservation, token } = await on.book({ name: NAME });
  await on.world.call('guest.remove_me', { cancel: true }, { token });
  const [listed] = await erasureListStore(on.world.table).since(on.world.now() - DAY_MS, on.world.now());
  expect([listed?.ids, listed?.guestId]).toEqual([[reservation.id], undefined]);
});

it.each([
  ['the whole name', 'Cake for Ermenegilda Quattrocchi', 'Cake for …'],
  ['the family name', 'Table by the window: QUATTROCCHI', 'Table by the window: …'],
  ['the number as dialled here', 'call 333 123 45 67 back', 'call … back'],
  ['the address', 'mail to erme@example.com', 'mail to …'],
  ['somebody else', 'Call Bruno Quattro, 333 999 0000', null],
])('a task that names %s', (_, title, cleaned) => {
  const contact = { name: NAME, phone: `+39${OLD}`, email: 'erme@example.com' };
  expect(withoutGuest(aTask({ title, notes: '' }), [contact])?.title ?? null).toBe(cleaned);
});

it('every task has an end', () => {
  const now = on.world.now();
  expect(endOfTask({ doneAt: now, due: null }, now)).toBe(now + 30 * DAY_MS);
  expect(endOfTask({ doneAt: null, due: null }, now)).toBe(now + 365 * DAY_MS);
});
