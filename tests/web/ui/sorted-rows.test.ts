import { createTable, getCoreRowModel } from '@tanstack/react-table';
import { expect, it, vi } from 'vitest';
import { sortedRows } from '#web/ui/sorted-rows.ts';

type Guest = { readonly name: string; readonly code: string };
const GUESTS: readonly Guest[] = [
  { name: 'zoe', code: 'a' },
  { name: 'Élodie', code: 'b' },
  { name: 'Table 10', code: 'c' },
  { name: 'Zoe', code: 'd' },
  { name: 'Table 9', code: 'e' },
];

function tableOf(read: (guest: Guest) => string) {
  const state = { sorting: [{ id: 'name', desc: false }] };
  const table = createTable<Guest>({
    data: [...GUESTS],
    columns: [{ id: 'name', accessorFn: read }],
    state: { ...state, columnPinning: {}, columnOrder: [], columnVisibility: {} },
    onStateChange: () => undefined,
    renderFallbackValue: null,
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: sortedRows(),
  });
  return (desc: boolean) => {
    state.sorting = [{ id: 'name', desc }];
    table.setOptions((before) => ({ ...before, state: { ...before.state, ...state } }));
    return table.getRowModel().rows.map(({ original }) => original.code);
  };
}

it('keeps rows with equal values in their given order, whichever way they are sorted', () => {
  const sorted = tableOf(({ name }) => name);
  expect(sorted(false)).toEqual(['b', 'e', 'c', 'a', 'd']);
  expect(sorted(true)).toEqual(['a', 'd', 'c', 'e', 'b']);
});

it('reads each value once, however often the order is turned round', () => {
  const read = vi.fn(({ name }: Guest) => name);
  const sorted = tableOf(read);
  for (const desc of [false, true, false]) sorted(desc);
  expect(read).toHaveBeenCalledTimes(GUESTS.length);
});
