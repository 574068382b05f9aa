// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { GuestReservation } from '#web/guest/types.ts';
import { aReservation, fakeVenue } from './fake-venue.ts';
import { button, openPage } from './open-page.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const TOKEN = 'ven_trattoria.res_9.mac';
const failed = { purpose: 'confirmRequest', state: 'failed', at: 0, failure: 'phone.notRecognised' } as const;

async function openReservation(overrides: Partial<GuestReservation>) {
  const venue = fakeVenue();
  venue.reservations.set(
    TOKEN,
    aReservation({ booking: 'confirmed', messaging: 'none', message: failed, ...overrides }),
  );
  await openPage(`/r#${TOKEN}`, venue);
  await screen.findByRole('heading', { name: 'Your table is confirmed' });
  return venue;
}

it('a guest without WhatsApp leaves an address, and reads where messages go from then on', async () => {
  const venue = await openReservation({});
  expect(screen.getByRole('alert').textContent).toMatch('WhatsApp does not know this number');
  fireEvent.click(button('Use e-mail instead'));
  const field = screen.getByLabelText('E-mail address');
  expect(document.activeElement).toBe(field);
  fireEvent.click(button('Save and send'));
  expect(await screen.findByText('Missing: Email')).toBeTruthy();
  expect(venue.askedFor('guest.change_email')).toEqual([]);
  fireEvent.change(field, { target: { value: 'ada@example.com' } });
  fireEvent.click(button('Save and send'));
  expect(await screen.findByRole('heading', { name: 'We write to you by e-mail' })).toBeTruthy();
  expect(screen.getByText(/goes to ada@example.com/)).toBeTruthy();
  expect(screen.getByText('The e-mail is on its way.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('an address of the wrong form is said beside its field, and what was typed stays', async () => {
  const venue = await openReservation({});
  venue.plan('guest.change_email', { errorid: 'request.invalid', issues: [{ path: 'email', code: 'field.format' }] });
  fireEvent.click(button('Use e-mail instead'));
  const field = screen.getByLabelText('E-mail address') as HTMLInputElement;
  fireEvent.change(field, { target: { value: 'ada@' } });
  fireEvent.click(button('Save and send'));
  expect(await screen.findByText('This does not have the right form.')).toBeTruthy();
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['ada@', 'true']);
});

it('a mail that came back is told with its address, which can be corrected', async () => {
  await openReservation({ messaging: 'mail', email: 'ada@exmaple.com', message: { ...failed, failure: 'bounce' } });
  expect(screen.getByRole('alert').textContent).toMatch('Is ada@exmaple.com your address?');
  expect(button('Change e-mail address')).toBeTruthy();
  expect(button('Change number')).toBeTruthy();
});

it.each(['unconfirmed', 'cancelled', 'completed'] as const)('nothing is offered where it is %s', async (booking) => {
  const venue = fakeVenue();
  venue.reservations.set(TOKEN, aReservation({ booking, message: { ...failed, state: 'sent' } }));
  await openPage(`/r#${TOKEN}`, venue);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: 'Use e-mail instead' })).toBeNull();
});
