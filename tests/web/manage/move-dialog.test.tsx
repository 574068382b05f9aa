// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openServiceDay, row } from './open-service-day.ts';
import { anEvening, aParty } from './party.ts';

it('who is moved to another table in an hour that comes twice is of one of the two', async () => {
  const party = aParty({ name: 'Rossi', start: 1590, duration: 90 });
  openServiceDay(anEvening({ date: '2027-10-30', today: '2027-10-30', zone: 'Europe/Rome', reservations: [party] }));
  fireEvent.click(within(await row('Rossi')).getByRole('button', { name: 'More: Rossi' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Move' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('02:30 (Central European Summer Time)');
});
