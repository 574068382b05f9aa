// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openServiceDay, row } from './open-service-day.ts';
import { anEvening, aParty } from './party.ts';

it('is worked by keys that a sheet tells of, but not while somebody types', async () => {
  openServiceDay(anEvening({ reservations: [aParty({ name: 'Rossi' })] }));
  await row('Rossi');
  const search = screen.getByRole('textbox', { name: /Search name/ });
  fireEvent.keyDown(document.body, { key: '/' });
  expect(document.activeElement).toBe(search);
  fireEvent.keyDown(search, { key: '?' });
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.keyDown(document.body, { key: '?' });
  const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard' }));
  expect(sheet.getByText('Go to the next or previous party')).toBeTruthy();
});
