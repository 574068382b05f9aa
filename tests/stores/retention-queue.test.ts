import { beforeEach, expect, it } from 'vitest';
import type { Table } from '#functions/platform/table.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { dueAtOnce, retentionQueueStore } from '#functions/stores/retention-queue.ts';
import { notesEnd } from '#shared/domain/guest/profile.ts';
import { SATURDAY, NOON_TUESDAY as T, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';

const engine = await engineOfFile();
let table: Table;
beforeEach(async () => {
  ({ table } = await engine.newTable());
  await table.transact([dueAtOnce(VENUE_ID, T)]);
});
const due = (now: number) => retentionQueueStore(table).due(now, 9);

it.each([
  ['never again', null],
  ['a day later', T + 86_400_000],
])('a house that chose anew while it was looked after keeps its turn, though it was to come %s', async (_, at) => {
  const [venue] = await due(T);
  if (!venue) return expect.unreachable();
  await table.transact([dueAtOnce(VENUE_ID, T + 1)]);
  await retentionQueueStore(table).settle(venue, at);
  expect(await due(T)).toEqual([]);
  expect(await due(T + 1)).toHaveLength(1);
  const [anew] = await due(T + 1);
  if (anew) await retentionQueueStore(table).settle(anew, at);
  expect(await due(T + 1)).toEqual([]);
});

it.each([0, 1, 7, 29, 30, 31])(
  'notes that are shortened to %i days end as if they had been written so',
  async (days) => {
    const book = guestBookStore(table);
    const words = { revision: 0, tags: [], notes: '', allergies: 'Nuts' };
    const endsAfter = (healthDays: number) => notesEnd(SATURDAY, T, { zone: 'Europe/Rome', healthDays });
    const card = { guestId: 'guest', state: await book.state(VENUE_ID, 'guest') };
    await book.write(VENUE_ID, card, words, endsAfter(30));
    await retentionQueueStore(table).shortenNotes(VENUE_ID, days);
    const { at } = endsAfter(Math.min(days, 30));
    expect((await book.profile(VENUE_ID, 'guest', at - 1000)).allergies).toBe('Nuts');
    expect((await book.profile(VENUE_ID, 'guest', at)).allergies).toBe('');
  },
);
