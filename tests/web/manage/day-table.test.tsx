// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anApi, aSession, done, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';
import type { ActInput } from './open-service-day.ts';
import { anEvening, aParty } from './party.ts';

// A screen wide enough for a table.
beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('48rem'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
});
afterEach(() => vi.unstubAllGlobals());

const rossi = aParty({ name: 'Rossi', start: 1200, adults: 2, unit: 2 });
const greco = aParty({ name: 'Greco', start: 1230, adults: 6, unit: 1, options: ['gluten'] });
const neri = aParty({ name: 'Neri', start: 1215, adults: 4, unit: 1, actions: ['finish'], presence: 'seated' });

function openTable(calls: object = {}, settings = someSettings()) {
  const day = anEvening({ reservations: [rossi, greco, neri] });
  const api = anApi({
    settings: { read: () => done({ settings }) },
    reservations: { tonight: () => done(day), ...calls },
  });
  openPage('/manage250311', api, aSession(settings));
}
const table = () => screen.findByRole('table', { name: 'Reservations' });
const names = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('link').textContent);
const sort = async (column: string) => fireEvent.click(within(await table()).getByRole('button', { name: column }));
const pick = async (label: string) => fireEvent.click(within(await table()).getByRole('checkbox', { name: label }));

it('has a column for each thing that a host looks for, sorted by a press on its head', async () => {
  openTable();
  const heads = within(await table())
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  expect(heads).toEqual(['', 'Time', 'Size', 'Name', 'Table', 'State', 'Marks', 'Note', 'Next step']);
  expect(await names()).toEqual(['Neri', 'Rossi', 'Greco']);
  await sort('Time');
  expect(await names()).toEqual(['Rossi', 'Neri', 'Greco']);
  await sort('Size');
  expect(await names()).toEqual(['Rossi', 'Neri', 'Greco']);
  await sort('Size');
  expect(await names()).toEqual(['Greco', 'Neri', 'Rossi']);
  const head = within(await table()).getByRole('columnheader', { name: 'Size' });
  expect(head.getAttribute('aria-sort')).toBe('descending');
  expect(within(await table()).getByText('Gluten allergy')).toBeTruthy();
});

it('takes a step for all that are selected and allow it, and brings them back with one undo', async () => {
  const act = vi.fn(({ id, action, revision }: ActInput) => {
    const party = [rossi, greco].find((each) => each.id === id) ?? rossi;
    const seated = { presence: 'seated', actions: ['undo'] } as const;
    return done({ reservation: { ...party, revision: revision + 1, ...(action === 'seat' && seated) } });
  });
  openTable({ act });
  await pick('Select all');
  const bar = within(await screen.findByRole('region', { name: 'Selected parties' }));
  expect(bar.getByText('3 parties')).toBeTruthy();
  fireEvent.click(bar.getByRole('button', { name: 'Seat (2)' }));
  await waitFor(() => expect(act.mock.calls.map(([{ action }]) => action)).toEqual(['seat', 'seat']));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected parties' })).toBeNull());
  fireEvent.click(await screen.findByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(act.mock.calls.slice(2).map(([{ action }]) => action)).toEqual(['undo', 'undo']));
});

it('asks before several are marked as no-shows, and names them', async () => {
  const act = vi.fn((_: ActInput) => done({ reservation: { ...rossi, booking: 'noShow', actions: [] } }));
  openTable({ act });
  await pick('Select: Rossi');
  await pick('Select: Greco');
  fireEvent.click(await screen.findByRole('button', { name: 'No-show (2)' }));
  const asked = within(await screen.findByRole('alertdialog'));
  expect(asked.getByText('Rossi, Greco')).toBeTruthy();
  expect(act).not.toHaveBeenCalled();
  fireEvent.click(asked.getByRole('button', { name: 'Mark as no-show' }));
  await waitFor(() => expect(act).toHaveBeenCalledTimes(2));
});

it('writes to all that are selected, says for each what became of it, and never twice to the same', async () => {
  const asked: { readonly id: string; readonly body: string; readonly key: string }[] = [];
  const answers = {
    [rossi.id]: [done({ reservation: rossi, free: true })],
    [greco.id]: [Promise.resolve({ kind: 'offline' }), done({ reservation: greco })],
  };
  const write_guest = vi.fn((input: { id: string; body: string }, { key }: { key: string }) => {
    asked.push({ ...input, key });
    return answers[input.id]?.shift();
  });
  const alone = { ...neri, messaging: 'none' } as const;
  const day = anEvening({ reservations: [rossi, greco, alone] });
  openTable({ write_guest, tonight: () => done(day) });
  await pick('Select all');
  fireEvent.click(await screen.findByRole('button', { name: 'Write (2)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Write to 3 guests' }));
  // Nobody can be reached by a message who has none; they can be called.
  expect(dialog.getByText('No messages')).toBeTruthy();
  expect(dialog.getByRole('link', { name: neri.phone })).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Send to 2' }));
  expect(await dialog.findByText('Please fill this in.')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Message'), { target: { value: ' The lift is out of order. ' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Send to 2' }));
  expect(await dialog.findByText('Sent as typed')).toBeTruthy();
  expect(await dialog.findByText('Connection missing or overloaded')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Send to 1' }));
  expect(await dialog.findByText('Sent within a template')).toBeTruthy();
  expect(asked.map(({ id }) => id)).toEqual([rossi.id, greco.id, greco.id]);
  expect(asked.map(({ body }) => body)).toEqual(Array(3).fill('The lift is out of order.'));
  expect([asked[1]?.key === asked[2]?.key, asked[0]?.key === asked[1]?.key]).toEqual([true, false]);
});

it('opens the panel with a press on a row, and leaves a viewer nothing to select', async () => {
  openTable({}, someSettings({ role: 'viewer' }));
  expect(within(await table()).queryAllByRole('checkbox')).toEqual([]);
  fireEvent.click(within(await table()).getByText('6'));
  expect(await screen.findByRole('dialog', { name: 'Greco' })).toBeTruthy();
});
