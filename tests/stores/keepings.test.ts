import { beforeEach, expect, it } from 'vitest';
import type { Table } from '#functions/runtime/table.ts';
import { keepingsStore, lookAfter } from '#functions/stores/keepings.ts';
import { NOON_TUESDAY as T, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';

const engine = await engineOfFile();
let table: Table;
beforeEach(async () => {
  ({ table } = await engine.newTable());
  await table.transact([lookAfter(VENUE_ID, T)]);
});
const due = (now: number) => keepingsStore(table).due(now, 9);

it.each([
  ['never again', null],
  ['a day later', T + 86_400_000],
])('a house that chose anew while it was looked after keeps its turn, though it was to come %s', async (_, at) => {
  const [house] = await due(T);
  if (!house) return expect.unreachable();
  await table.transact([lookAfter(VENUE_ID, T + 1)]);
  await keepingsStore(table).settle(house, at);
  expect(await due(T)).toEqual([]);
  expect(await due(T + 1)).toHaveLength(1);
  const [anew] = await due(T + 1);
  if (anew) await keepingsStore(table).settle(anew, at);
  expect(await due(T + 1)).toEqual([]);
});
