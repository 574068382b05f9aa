// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Column, DataTable } from '#web/ui/data-table.tsx';

afterEach(cleanup);

type Guest = { readonly name: string; readonly covers: number };
const columns: readonly Column<Guest>[] = [
  { key: 'name', title: 'Name', cell: ({ name }) => name, sortBy: ({ name }) => name },
  { key: 'covers', title: 'Covers', cell: ({ covers }) => covers, sortBy: ({ covers }) => covers, figures: true },
  { key: 'note', title: 'Note', cell: () => '–' },
];
const guests: readonly Guest[] = [
  { name: 'Table 10', covers: 2 },
  { name: 'table 9', covers: 12 },
  { name: 'Ångström', covers: 2 },
];

const show = (rows = guests) =>
  render(<DataTable label="Guests" columns={columns} rows={rows} rowKey={({ name }) => name} empty={<p>Nobody</p>} />);
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
  rerender(<DataTable label="Guests" columns={columns} rows={[]} rowKey={() => ''} empty={<p>Nobody</p>} />);
  expect(screen.getByText('Nobody')).toBeTruthy();
});
