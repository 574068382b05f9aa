// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { done, someSettings } from '../app/kit.ts';
import { type ActInput, openPanel, openServiceDay, press, row } from './open-service-day.ts';
import { anEvening, aParty } from './party.ts';

const rossi = aParty({ name: 'Rossi', adults: 4, remarks: 'By the window', start: 1150 });
const greco = aParty({ name: 'Greco', start: 1151 });
const evening = () => anEvening({ reservations: [rossi, greco] });
const link = async (name: string) => within(await row(name)).getByRole('link', { name });

it('opens with a tap on the row, but not on a button of it, and gives the focus back to the row', async () => {
  openServiceDay(evening());
  await press('Rossi', 'More');
  await screen.findByRole('menuitem', { name: 'Write a note' });
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  fireEvent.click(within(await row('Rossi')).getByText('4'));
  const panel = within(await screen.findByRole('dialog', { name: 'Rossi' }));
  expect(panel.getByText('By the window')).toBeTruthy();
  fireEvent.click(panel.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const opener = await link('Rossi');
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

it('groups its actions, with those that end a reservation apart at the end', async () => {
  openServiceDay(evening());
  const panel = await openPanel('Rossi');
  const names = within(panel.getByRole('region', { name: 'Actions' }))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label')?.replace(': Rossi', ''));
  expect(names.slice(0, 2)).toEqual(['Seat', 'Arrived']);
  expect(names.slice(-2)).toEqual(['No-show', 'Cancel reservation']);
  expect(names).toContain('Write a note');
});

it('takes a step from within, and stays with the party', async () => {
  const act = vi.fn(({ action }: ActInput) =>
    done({
      reservation: { ...rossi, revision: 2, presence: action === 'seat' ? 'seated' : 'arrived', actions: ['finish'] },
    }),
  );
  openServiceDay(evening(), { act } as never);
  const panel = await openPanel('Rossi');
  fireEvent.click(panel.getByRole('button', { name: 'Seat: Rossi' }), { detail: 1 });
  await waitFor(() => expect(act).toHaveBeenCalledTimes(1));
  expect(await screen.findByRole('dialog', { name: 'Rossi' })).toBeTruthy();
});

it('goes to the next party with the arrows', async () => {
  openServiceDay(evening());
  const panel = await openPanel('Rossi');
  fireEvent.keyDown(panel.getByText('By the window'), { key: 'ArrowDown' });
  expect(await screen.findByRole('dialog', { name: 'Greco' })).toBeTruthy();
  fireEvent.keyDown(within(screen.getByRole('dialog', { name: 'Greco' })).getByText('T1', { exact: false }), {
    key: 'ArrowUp',
  });
  expect(await screen.findByRole('dialog', { name: 'Rossi' })).toBeTruthy();
});

it.each([
  ['s', 'seat'],
  ['a', 'arrive'],
  ['S', 'seat'],
] as const)('the letter %s on a row is its step', async (key, action) => {
  const act = vi.fn((_: ActInput) => new Promise(() => {}));
  openServiceDay(evening(), { act } as never);
  fireEvent.keyDown(await link('Rossi'), { key });
  await waitFor(() => expect(act.mock.calls[0]?.[0]).toMatchObject({ id: rossi.id, action }));
});

it('a letter means nothing where it is not offered, with a modifier, or to who may only look', async () => {
  const act = vi.fn((_: ActInput) => new Promise(() => {}));
  openServiceDay(evening(), { act } as never, someSettings({ role: 'viewer' }));
  const opener = await link('Rossi');
  fireEvent.keyDown(opener, { key: 's' });
  fireEvent.keyDown(opener, { key: 'f' });
  fireEvent.keyDown(opener, { key: 's', ctrlKey: true });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(act).not.toHaveBeenCalled();
});

it('the arrows go from row to row', async () => {
  openServiceDay(evening());
  const [first, second] = [await link('Rossi'), await link('Greco')];
  first.focus();
  fireEvent.keyDown(first, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(second);
  fireEvent.keyDown(second, { key: 'ArrowUp' });
  expect(document.activeElement).toBe(first);
});

it('shows a viewer all of it and nothing to press', async () => {
  openServiceDay(evening(), {}, someSettings({ role: 'viewer' }));
  const panel = await openPanel('Rossi');
  expect(panel.getByText('By the window')).toBeTruthy();
  expect(panel.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Close']);
});

it('asks first whether a party is here hours before its time', async () => {
  const act = vi.fn((_: ActInput) => new Promise(() => {}));
  openServiceDay(anEvening({ minute: 900, reservations: [aParty({ name: 'Rossi', start: 1260 })] }), { act } as never);
  await press('Rossi', 'Seat');
  const asked = within(await screen.findByRole('alertdialog', { name: 'Rossi is booked for 21:00' }));
  expect(act).not.toHaveBeenCalled();
  fireEvent.click(asked.getByRole('button', { name: 'Seat' }));
  await waitFor(() => expect(act.mock.calls[0]?.[0]).toMatchObject({ action: 'seat' }));
});

it('says of a no-show until when the table is promised', async () => {
  openServiceDay(anEvening({ minute: 1160, reservations: [aParty({ name: 'Rossi', start: 1155 })] }));
  await press('Rossi', 'No-show');
  const asked = within(await screen.findByRole('alertdialog'));
  expect(asked.getByText('The table is promised until 19:30: that is in 10 min.')).toBeTruthy();
});

it('sends a cancellation without a message where the host wants it so', async () => {
  const act = vi.fn((_: ActInput) =>
    done({ reservation: { ...rossi, revision: 2, booking: 'cancelled', actions: [] } }),
  );
  openServiceDay(evening(), { act } as never);
  await press('Rossi', 'Cancel reservation');
  const asked = within(await screen.findByRole('alertdialog'));
  expect(asked.getByText(/gets a message in ten seconds/)).toBeTruthy();
  fireEvent.click(asked.getByRole('radio', { name: 'Without a message' }));
  expect(asked.getByText('Nobody is written to. You can undo this for 2 min.')).toBeTruthy();
  expect(asked.queryByText(/gets a message/)).toBeNull();
  fireEvent.click(asked.getByRole('button', { name: 'Cancel reservation' }));
  await waitFor(() => expect(act.mock.calls[0]?.[0]).toMatchObject({ action: 'cancel', silent: true }));
});
