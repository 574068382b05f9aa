// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { done } from '../app/kit.ts';
import { openServiceDay } from './open-service-day.ts';
import { anEvening, aParty } from './party.ts';

const ORIGIN = 'o'.repeat(16);
const parties = (count: number) =>
  Array.from({ length: count }, (_, nth) => aParty({ name: `Guest ${nth}`, origin: ORIGIN }));

it('points out several unproven bookings of one origin, removes them in one step, and brings them back', async () => {
  const removeUnproven = vi.fn(() => done({ count: 4 }));
  const calls = { remove_unproven: removeUnproven };
  openServiceDay(anEvening({ reservations: [...parties(4), aParty({ name: 'Rossi' })] }), calls);
  expect(await screen.findByText('4 unproven bookings of one origin')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove all' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(removeUnproven).toHaveBeenCalledTimes(2));
  const inputs = (removeUnproven.mock.calls as unknown as [object][]).map(([input]) => input);
  expect(inputs).toMatchObject([{ origin: ORIGIN }, { origin: ORIGIN, back: true }]);
  expect((await screen.findAllByText('4 bookings are back')).length).toBeGreaterThan(0);
});

it('says nothing of a family with two tables', async () => {
  openServiceDay(anEvening({ reservations: parties(2) }));
  await screen.findAllByText('Guest 0');
  expect(screen.queryByRole('button', { name: 'Remove all' })).toBeNull();
});
