// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type ActInput, openTonight, press, row } from './open-tonight.ts';
import { anEvening, aParty } from './party.ts';

it('keeps what can wait for the line, goes on from there, and takes it back as long as nobody can have heard of it', async () => {
  const sent: string[] = [];
  const rossi = aParty({ name: 'Rossi' });
  const bianchi = aParty({ name: 'Bianchi' });
  openTonight(anEvening({ reservations: [rossi, bianchi] }), {
    act: async ({ action }: ActInput) => {
      sent.push(action);
      return { kind: 'timeout' };
    },
  });
  await press('Rossi', 'Arrived');
  expect(await within(await row('Rossi')).findByText('Not sent yet')).toBeTruthy();
  expect(within(await row('Rossi')).getByText('Arrived', { selector: 'bdi' })).toBeTruthy();
  // What may have been heard of is not taken back.
  expect(within(await row('Rossi')).queryByRole('button', { name: 'Undo: Rossi' })).toBeNull();
  await press('Rossi', 'Seat');
  await press('Bianchi', 'Seat');
  expect(await screen.findByText('3 changes wait for the connection')).toBeTruthy();
  await press('Bianchi', 'Undo');
  expect(await screen.findByText('2 changes wait for the connection')).toBeTruthy();
  expect(within(await row('Bianchi')).getByText('Confirmed')).toBeTruthy();
  expect(sent).toEqual(['arrive']);
});
