// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aReservation, aVenue, fakeVenue } from './fake-venue.ts';
import { button, fillIn, openPage } from './open-page.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(cleanup);

const costly = () => fakeVenue(aVenue({ deposits: true }));

it('shows the deposit with each time and before the button, and names it when it is not agreed to', async () => {
  const venue = await openPage('/', costly());
  await fillIn();
  expect((await screen.findAllByText('Prepaid €80')).length).toBeGreaterThan(2);
  expect(await screen.findByText('This time is prepaid: 80.00 EUR')).toBeTruthy();
  expect(screen.getByText(/Nothing is charged now/)).toBeTruthy();
  expect(screen.getByText(/If you cancel by .* you get it back/)).toBeTruthy();
  fireEvent.click(button('Send a request'));
  expect((await screen.findByText('Missing: Prepayment')).id).toBe('deposit-error');
  expect(venue.askedFor('reservations.request')).toEqual([]);

  fireEvent.click(screen.getByRole('checkbox', { name: /I agree to the prepayment of 80.00\sEUR/ }));
  fireEvent.click(button('Send a request'));
  await screen.findByRole('heading', { name: 'We have received your request' });
  expect(venue.askedFor('reservations.request')[0]?.input.deposit).toEqual({ kind: 'prepayment', amount: 8000 });
  expect(venue.askedFor('reservations.hold')).toEqual([]);
});

it('books at once where it can be paid, and says when: the payment follows', async () => {
  const venue = await openPage('/', fakeVenue(aVenue({ deposits: true, payBy: ['stripe'] })));
  await fillIn();
  expect(await screen.findByText(/You pay right after booking/)).toBeTruthy();
  expect(screen.queryByText(/Nothing is charged now/)).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: /I agree to the prepayment of 80.00\sEUR/ }));
  fireEvent.click(button('Book now'));
  await waitFor(() => expect(venue.askedFor('reservations.create')).toHaveLength(1));
  expect(venue.askedFor('reservations.create')[0]?.input.deposit).toEqual({ kind: 'prepayment', amount: 8000 });
});

it('says that the venue answers first where it does, although it can be paid online', async () => {
  const venue = await openPage('/', fakeVenue(aVenue({ deposits: true, payBy: ['stripe'], approval: true })));
  await fillIn();
  expect(await screen.findByText(/Nothing is charged now/)).toBeTruthy();
  expect(screen.queryByText(/You pay right after booking/)).toBeNull();
  expect(venue.askedFor('reservations.hold')).toEqual([]);
});

it('has the guest accept the mandate of a card that is kept, and names what it is in law', async () => {
  const venue = fakeVenue(aVenue({ deposits: true, payBy: ['stripe', 'paypal'] }));
  const deposit = { kind: 'guarantee', amount: 6000, currency: 'eur', refundUntil: Date.UTC(2026, 11, 4, 19) };
  const slots = [{ start: 1155, meal: 'Dinner', status: 'free', proposed: false, deposit }];
  const day = { date: '2026-12-05', status: 'open', steering: 'gentle', slots };
  venue.plan('availability.day', day, day, day, day);
  await openPage('/', venue);
  await fillIn();
  expect(await screen.findByText('A card is kept as a guarantee: up to 60.00 EUR')).toBeTruthy();
  expect(screen.getByText(/You can cancel free of charge until 4 Dec, 20:00/)).toBeTruthy();
  expect(screen.getByText(/agreed penalty \(clausola penale, art\. 1382/)).toBeTruthy();
  const mandate =
    /I allow Trattoria da Nina to keep my card and.*to charge it once with up to 60.00\sEUR without asking me again/;
  fireEvent.click(screen.getByRole('checkbox', { name: mandate }));
  fireEvent.click(button('Book now'));
  await waitFor(() => expect(venue.askedFor('reservations.create')).toHaveLength(1));
  expect(venue.askedFor('reservations.create')[0]?.input.deposit).toEqual({ kind: 'guarantee', amount: 6000 });
});

it('says beside the consent that the sum has changed meanwhile', async () => {
  const venue = await openPage('/', costly());
  await fillIn();
  fireEvent.click(await screen.findByRole('checkbox', { name: /I agree to the prepayment/ }));
  const issues = [{ path: 'deposit', code: 'field.mustAccept' }];
  venue.plan('reservations.request', { errorid: 'request.invalid', issues });
  fireEvent.click(button('Send a request'));
  expect((await screen.findByText('Please accept this to go on.')).id).toBe('deposit-error');
});

it('says on the page of a party larger than any table that it sits at several', async () => {
  const venue = fakeVenue();
  venue.reservations.set('ven_trattoria.res_9.mac', aReservation({ booking: 'confirmed', adults: 12 }));
  await openPage('/r#ven_trattoria.res_9.mac', venue);
  expect(await screen.findByText('We cannot grant all seats at the same table.')).toBeTruthy();
});

it('stands with its terms on the reservation’s page', async () => {
  const venue = fakeVenue();
  const deposit = { kind: 'deposit', amount: 1250, currency: 'eur', refundUntil: null } as const;
  venue.reservations.set('ven_trattoria.res_9.mac', aReservation({ booking: 'requested', deposit }));
  await openPage('/r#ven_trattoria.res_9.mac', venue);
  expect(await screen.findByText('12.50 EUR')).toBeTruthy();
  expect(screen.getByText(/It is not given back/)).toBeTruthy();
  expect(screen.getByText(/Not paid yet/)).toBeTruthy();
});

it('is shown as paid, and as open again, once the house notes it: nobody need load the page again', async () => {
  const venue = fakeVenue();
  const deposit = { kind: 'deposit', amount: 1250, currency: 'eur', refundUntil: null } as const;
  const token = 'ven_trattoria.res_9.mac';
  venue.reservations.set(token, aReservation({ booking: 'confirmed', deposit }));
  await openPage(`/r#${token}`, venue);
  await screen.findByText(/Not paid yet/);
  const look = () => fireEvent(document, new Event('visibilitychange'));
  venue.alter(token, { received: { amount: 1250, at: Date.UTC(2026, 11, 2, 11) } });
  look();
  expect(await screen.findByText(/12.50\sEUR received on/)).toBeTruthy();
  venue.alter(token, { received: null });
  look();
  expect(await screen.findByText(/Not paid yet/)).toBeTruthy();
});
