import { expect, it } from 'vitest';
import { forgetfulBox } from '#web/app/offline/box.ts';
import type { FailedChange, WaitingChange } from '#web/app/offline/pending-changes.ts';
import { aQueue } from '../kit.ts';

const aChange = (id: string, over: Partial<WaitingChange> = {}): WaitingChange => ({
  ...{ id, user: 'usr_anna', venueId: 'ven_1', date: '2026-11-21', party: { id: 'res_1', name: 'Rossi' } },
  ...{ deed: { kind: 'step', action: 'arrive' }, table: null, tried: null },
  ...over,
});
const aFailure = (change: WaitingChange): FailedChange => ({
  ...change,
  ...{ why: 'table.taken', booking: null, kept: null, by: null },
});
const TRIED = { key: 'k', operation: 'act', input: { venueId: '', id: '', revision: 1 } } as const;

/** The list of a page, filled, and what a page that is opened after it reads. */
async function aPage(...changes: readonly WaitingChange[]) {
  const box = forgetfulBox();
  const queue = aQueue(box);
  for (const change of changes) await queue.add(change);
  const reopened = async () => {
    const next = aQueue(box);
    await next.load();
    return next.now();
  };
  return { box, queue, reopened };
}
const ids = (changes: readonly WaitingChange[]) => changes.map(({ id }) => id);

it('outlives the page, in the order in which it was done', async () => {
  const { reopened } = await aPage(aChange('a'), aChange('b'));
  expect(await reopened()).toEqual({ waiting: [aChange('a'), aChange('b')], failed: [] });
});

it('is the same in all tabs', async () => {
  const { box, queue } = await aPage();
  const other = aQueue(box);
  let told = 0;
  const stop = other.subscribe(() => {
    told += 1;
  });
  await queue.add(aChange('a'));
  await expect.poll(() => ids(other.now().waiting)).toEqual(['a']);
  stop();
  const before = told;
  await other.load();
  expect([before > 0, told]).toEqual([true, before]);
});

it.each<[string, (page: Awaited<ReturnType<typeof aPage>>['queue']) => unknown, string[], string[]]>([
  ['settled', (queue) => queue.settle('b'), ['a', 'c'], []],
  ['failed', (queue) => queue.fail(aFailure(aChange('b'))), ['a', 'c'], ['b']],
  [
    'read of',
    async (queue) => {
      await queue.fail(aFailure(aChange('b')));
      await queue.fail(aFailure(aChange('c')));
      await queue.readFailed('b');
    },
    ['a'],
    ['c'],
  ],
])('what is %s leaves the list by itself, for the next page too', async (_, happens, waiting, failed) => {
  const { queue, reopened } = await aPage(aChange('a'), aChange('b'), aChange('c'));
  await happens(queue);
  for (const now of [queue.now(), await reopened()]) {
    expect([ids(now.waiting), ids(now.failed)]).toEqual([waiting, failed]);
  }
});

it('takes back the last deed of a party, unless it may have been heard of', async () => {
  const other = aChange('c', { party: { id: 'res_2', name: 'Bianchi' } });
  const { queue, reopened } = await aPage(aChange('a'), aChange('b'), other);
  expect(queue.takeBack('res_1')).toBe(true);
  await expect.poll(async () => ids((await reopened()).waiting)).toEqual(['a', 'c']);
  await queue.noteTry('a', TRIED);
  expect(queue.takeBack('res_1')).toBe(false);
  expect((await reopened()).waiting.map(({ tried }) => tried)).toEqual([TRIED, null]);
  expect(queue.takeBack('res_9')).toBe(false);
});

it('forgets one user and keeps the others', async () => {
  const bruno = { user: 'usr_bruno' };
  const { queue, reopened } = await aPage(aChange('a'), aChange('b', bruno), aChange('c'), aChange('d', bruno));
  await queue.fail(aFailure(aChange('c')));
  await queue.fail(aFailure(aChange('d', bruno)));
  await queue.drop('usr_anna');
  const { waiting, failed } = await reopened();
  expect([ids(waiting), ids(failed)]).toEqual([['b'], ['d']]);
});

it('stands as long as the page where the browser stores nothing', async () => {
  const none = () => Promise.reject(new DOMException('no storage', 'SecurityError'));
  const queue = aQueue({ get: none, entries: none, change: none, remove: none, clear: none });
  await queue.load();
  await queue.add(aChange('a'));
  expect(ids(queue.now().waiting)).toEqual(['a']);
});

it('is not lost to what another tab says while the browser has no room for it, and is stored once there is room', async () => {
  const box = forgetfulBox();
  let full = false;
  const change: typeof box.change = async (name, by) => {
    if (full) throw new DOMException('no room', 'QuotaExceededError');
    return box.change(name, by);
  };
  const [queue, other] = [aQueue({ ...box, change }), aQueue(box)];
  await queue.add(aChange('a'));
  full = true;
  await queue.add(aChange('b'));
  await queue.settle('a');
  await other.add(aChange('c'));
  await queue.load();
  expect(ids(queue.now().waiting).toSorted()).toEqual(['b', 'c']);
  full = false;
  await queue.add(aChange('d'));
  await other.load();
  for (const { now } of [queue, other]) expect(ids(now().waiting).toSorted()).toEqual(['b', 'c', 'd']);
});
