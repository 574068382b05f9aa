import { expect, it } from 'vitest';
import type { ReadLine } from '#web/features/settings/transfer/kinds.ts';
import { keepResults, type Sending, sendingOf } from '#web/features/settings/transfer/sending.ts';

const aSending = (): Sending => ({
  ...{ dryRun: false, parts: [], of: 3, next: 0, done: 0 },
  ...{ sum: { new: 0, completed: 0, known: 0 }, problems: [] },
});
const part = { rows: [4, 7, 9], send: () => expect.unreachable() };

it('each answer is counted, and what is wrong is said of the row of the file that it was', () => {
  const sending = aSending();
  keepResults(sending, part, [
    { outcome: 'new', lost: 'table.taken' },
    { outcome: 'refused', code: 'field.notADate', field: 'date' },
    { outcome: 'known', lacks: [{ field: 'email', code: 'field.email' }] },
  ]);
  keepResults(sending, { ...part, rows: [12] }, [{ outcome: 'refused' }]);
  expect(sending).toMatchObject({ next: 2, done: 4, sum: { new: 1, completed: 0, known: 1 } });
  expect(sending.problems).toEqual([
    { row: 4, code: 'table.taken', became: 'seat' },
    { row: 7, code: 'field.notADate', field: 'date', became: 'refused' },
    { row: 9, code: 'field.email', field: 'email', became: 'lacks' },
    { row: 12, code: 'unexpected', became: 'refused' },
  ]);
});

it('a line that cannot be read is refused, one that lacks a cell comes in without it, and only what is sent counts', async () => {
  const asked: unknown[] = [];
  const api = { transfers: { import_guests: async (input: unknown) => asked.push(input) } } as never;
  const guest = { name: 'Anna', visits: 0, others: [], tags: [] };
  const fault = { field: 'email', code: 'field.email' } as const;
  const read = [
    { row: 2, value: guest, faults: [fault] },
    { row: 3, value: null, faults: [fault] },
  ] as unknown as ReadLine[];
  const sending = sendingOf(api, 'ven_1', read, true);
  expect([sending.of, sending.parts.length]).toEqual([1, 1]);
  expect(sending.problems.map(({ row, became }) => [row, became])).toEqual([
    [2, 'lacks'],
    [3, 'refused'],
  ]);
  await sending.parts[0]?.send();
  expect(asked).toEqual([{ venueId: 'ven_1', rows: [guest], dryRun: true, run: expect.any(String) }]);
});
