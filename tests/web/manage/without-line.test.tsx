// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aQueue, done, someSettings } from '../app/kit.ts';
import { type ActInput, openLiveServiceDay, openServiceDay, press, row, shown } from './open-service-day.ts';
import { anEvening, aParty } from './party.ts';

it('keeps what can wait for the line, goes on from there, and takes it back as long as nobody can have heard of it', async () => {
  const sent: string[] = [];
  const rossi = aParty({ name: 'Rossi' });
  const bianchi = aParty({ name: 'Bianchi' });
  openServiceDay(anEvening({ reservations: [rossi, bianchi] }), {
    act: async ({ action }: ActInput) => {
      sent.push(action);
      return { kind: 'timeout' };
    },
  });
  await press('Rossi', 'Arrived');
  expect(await shown('Rossi', 'Not sent yet')).toBeTruthy();
  expect(within(await row('Rossi')).getByText('Arrived', { selector: 'bdi' })).toBeTruthy();
  // What may have been heard of is not taken back.
  fireEvent.click(within(await row('Rossi')).getByRole('button', { name: 'More: Rossi' }), { detail: 1 });
  await screen.findByRole('menuitem', { name: 'Write a note' });
  expect(screen.queryByRole('menuitem', { name: 'Undo' })).toBeNull();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await press('Rossi', 'Seat');
  await press('Bianchi', 'Seat');
  expect(await screen.findByText('3 changes are waiting for the connection')).toBeTruthy();
  await press('Bianchi', 'Undo');
  expect(await screen.findByText('2 changes are waiting for the connection')).toBeTruthy();
  expect(within(await row('Bianchi')).getByText('Confirmed')).toBeTruthy();
  expect(sent).toEqual(['arrive']);
});

it('what a colleague did waits for nobody but the colleague: whoever works on meanwhile works as ever', async () => {
  const rossi = aParty({ name: 'Rossi', actions: ['arrive'] });
  const changes = aQueue();
  await changes.add({
    ...{ id: 'deed 1', user: 'usr_colleague', venueId: 'ven_trattoria', date: '2026-11-21', table: null, tried: null },
    ...{ party: { id: 'res_2', name: 'Bianchi' }, deed: { kind: 'step', action: 'arrive' } },
  });
  const after: typeof rossi = { ...rossi, revision: 2, presence: 'arrived', actions: ['seat', 'undo'] };
  const day = anEvening({ reservations: [rossi] });
  const { server } = openServiceDay(
    day,
    {
      act: async () => {
        server.day = { ...day, reservations: [after] };
        return done({ reservation: after });
      },
    },
    someSettings(),
    changes,
  );
  await press('Rossi', 'Arrived');
  expect(await screen.findByRole('button', { name: 'Seat: Rossi' })).toBeTruthy();
  fireEvent.click(within(await row('Rossi')).getByRole('button', { name: 'More: Rossi' }), { detail: 1 });
  expect(await screen.findByRole('menuitem', { name: 'Undo' })).toBeTruthy();
  expect(screen.queryByText('Noted without a connection: Rossi')).toBeNull();
  expect(changes.now().waiting.map(({ user }) => user)).toEqual(['usr_colleague']);
});

it('refuses without a line what a guest would be told before it asks anything, and asks as ever with one', async () => {
  openServiceDay(anEvening({ reservations: [aParty({ name: 'Rossi' })] }));
  const choose = async (label: string) => {
    await press('Rossi', 'More');
    fireEvent.click(await screen.findByRole('menuitem', { name: label }));
  };
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  try {
    await choose('Change reservation');
    expect((await screen.findAllByText('Not done: there is no connection')).length).toBeGreaterThan(0);
    await choose('Cancel reservation');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  } finally {
    line.mockRestore();
  }
  await choose('Cancel reservation');
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
});

it('a reading that failed while the live connection is open is made good soon, not with the next slow one', async () => {
  const { readDay: serviceDay, says } = await openLiveServiceDay(
    anEvening({ reservations: [aParty({ name: 'Rossi' })] }),
    'Rossi',
  );
  serviceDay.mockImplementationOnce(async () => ({ kind: 'timeout' }));
  const before = serviceDay.mock.calls.length;
  await says({ kind: 'day', venueId: 'ven_trattoria', date: '2026-11-21', revision: 9 });
  expect(serviceDay).toHaveBeenCalledTimes(before + 1);
  await waitFor(() => expect(serviceDay).toHaveBeenCalledTimes(before + 2), { timeout: 10_000 });
});
