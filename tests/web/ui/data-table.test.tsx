// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DataTable } from '#web/ui/data-table.tsx';
import { type Column, useDataTable } from '#web/ui/use-data-table.ts';

afterEach(cleanup);

type Guest = { readonly name: string; readonly covers: number };
const columns: readonly Column<Guest>[] = [
  { id: 'name', header: 'Name', accessorFn: ({ name }) => name },
  { id: 'covers', header: 'Covers', accessorFn: ({ covers }) => covers, meta: { figures: true } },
  { id: 'note', header: 'Note', cell: () => '–' },
];
const guests: readonly Guest[] = [
  { name: 'Table 10', covers: 2 },
  { name: 'table 9', covers: 12 },
  { name: 'Ångström', covers: 2 },
];

type Shown = {
  readonly rows?: readonly Guest[];
  readonly visible?: Readonly<Record<string, boolean>>;
  readonly typed?: string;
};
function Guests({ rows = guests, visible = {}, typed = '' }: Shown) {
  const matches = ({ name }: Guest, part: string) => name.includes(part);
  const rowKey = ({ name }: Guest) => name;
  // Made anew by every render, as by a screen whose columns speak its language.
  const anew = columns.map((column) => (column.id === 'note' ? { ...column, cell: () => <b>–</b> } : column));
  const table = useDataTable({ columns: anew, rows: [...rows], rowKey, visible, search: { typed, matches } });
  return <DataTable label="Guests" table={table} windowed empty={<p>Nobody</p>} />;
}
const show = () => render(<Guests />);
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('td')?.textContent);

it('shows the rows in the order they came, until somebody sorts them', () => {
  show();
  expect(names()).toEqual(['Table 10', 'table 9', 'Ångström']);
  fireEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(names()).toEqual(['Ångström', 'table 9', 'Table 10']);
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');
  fireEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(names()).toEqual(['Table 10', 'table 9', 'Ångström']);
});

it('sorts figures as figures, and leaves equal rows in the order they came', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Covers' }));
  expect(names()).toEqual(['Table 10', 'Ångström', 'table 9']);
  expect(screen.getByRole('columnheader', { name: 'Name' }).hasAttribute('aria-sort')).toBe(false);
});

it('offers no sorting where there is none, names each value for a narrow screen, and says when there is nothing', () => {
  const { rerender } = show();
  expect(screen.queryByRole('button', { name: 'Note' })).toBeNull();
  expect(screen.getAllByRole('cell')[1]?.dataset.title).toBe('Covers');
  rerender(<Guests rows={[]} />);
  expect(screen.getByText('Nobody')).toBeTruthy();
});

it('sorts down first by no column, and by one column at a time', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Covers' }));
  fireEvent.click(screen.getByRole('button', { name: 'Covers' }));
  expect(names()).toEqual(['table 9', 'Table 10', 'Ångström']);
  fireEvent.click(screen.getByRole('button', { name: 'Name' }), { shiftKey: true });
  expect(names()).toEqual(['Ångström', 'table 9', 'Table 10']);
});

it('forgets the order by a column while it is hidden', () => {
  const { rerender } = show();
  fireEvent.click(screen.getByRole('button', { name: 'Covers' }));
  rerender(<Guests visible={{ covers: false }} />);
  expect(screen.queryByRole('columnheader', { name: 'Covers' })).toBeNull();
  expect(names()).toEqual(['Table 10', 'table 9', 'Ångström']);
});

it('shows the rows that match what is typed, in their order, and says when none does', () => {
  const { rerender } = show();
  fireEvent.click(screen.getByRole('button', { name: 'Name' }));
  rerender(<Guests typed="able" />);
  expect(names()).toEqual(['table 9', 'Table 10']);
  rerender(<Guests typed="able 11" />);
  expect(screen.getByText('Nobody')).toBeTruthy();
});

it('keeps the element of a cell, so that what is focused in it stays so, when the columns are made anew', () => {
  const { rerender } = show();
  const before = screen.getAllByRole('cell')[2]?.firstChild;
  rerender(<Guests />);
  expect(screen.getAllByRole('cell')[2]?.firstChild).toBe(before);
});

it('draws of ten thousand rows only those in sight, and says how many there are', () => {
  const many = Array.from({ length: 10_000 }, (_, n) => ({ name: `Guest ${n}`, covers: 2 }));
  render(<Guests rows={many} />);
  const drawn = screen.getAllByRole('row').slice(1);
  expect(drawn.length).toBeGreaterThan(10);
  expect(drawn.length).toBeLessThan(100);
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('10001');
  expect(drawn[1]?.getAttribute('aria-rowindex')).toBe('3');
});

it('draws a short list whole', () => {
  render(<Guests rows={Array.from({ length: 99 }, (_, n) => ({ name: `Guest ${n}`, covers: 2 }))} />);
  expect(screen.getAllByRole('row')).toHaveLength(100);
});
