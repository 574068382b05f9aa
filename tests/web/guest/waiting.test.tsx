// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { instantFrom } from '#shared/domain/kernel/time/zone.ts';
import { at, day } from '#tests/kit/builders.ts';
import { hoursToOffer } from '#web/guest/booking/hours-to-offer.ts';
import { aReservation, fakeVenue } from './fake-venue.ts';
import { button, field, openPage, radio } from './open-page.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const TOKEN = 'ven_trattoria.res_1.mac';
const WAITS = { start: 1200, flex: 30, until: Date.UTC(2026, 11, 5, 12) };

function venueWith(over: Parameters<typeof aReservation>[0]) {
  const venue = fakeVenue();
  venue.reservations.set(TOKEN, aReservation({ message: null, ...over }));
  return venue;
}

it('joins the list with how long and how flexibly the guest will wait', async () => {
  const venue = await openPage('/?date=2026-12-05&area=indoor&time=20:00');
  fireEvent.input(field('Name'), { target: { value: 'Ada Lovelace' } });
  fireEvent.input(field('WhatsApp number'), { target: { value: '333 123 4567' } });
  fireEvent.click(screen.getByRole('checkbox', { name: /I accept/ }));
  fireEvent.click(await radio(/^20:00/));
  fireEvent.change(await screen.findByLabelText('When you could come'), { target: { value: '30' } });
  fireEvent.change(screen.getByLabelText('How long you will wait'), { target: { value: '8' } });
  fireEvent.click(button('Join the waiting list'));
  await screen.findByRole('heading', { name: 'You are on the waiting list' });
  expect(venue.askedFor('waitlist.join')[0]?.input).toMatchObject({ start: 1200, waitHours: 8, flexMinutes: 30 });
});

it('waits until the list closes where no hours are chosen', async () => {
  const venue = await openPage('/?date=2026-12-05&area=indoor&time=20:00');
  fireEvent.input(field('Name'), { target: { value: 'Ada Lovelace' } });
  fireEvent.input(field('WhatsApp number'), { target: { value: '333 123 4567' } });
  fireEvent.click(screen.getByRole('checkbox', { name: /I accept/ }));
  fireEvent.click(await radio(/^20:00/));
  await screen.findByRole('option', { name: 'until an hour before', selected: true });
  fireEvent.click(button('Join the waiting list'));
  await screen.findByRole('heading', { name: 'You are on the waiting list' });
  expect(venue.askedFor('waitlist.join')[0]?.input).not.toHaveProperty('waitHours');
});

it('waits until the list closes, not for an hour, once the wait that was chosen is none any more', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(NOON);
  await openPage('/?date=2026-12-05&area=indoor&time=20:00');
  fireEvent.click(await radio(/^20:00/));
  const wait = (await screen.findByLabelText('How long you will wait')) as HTMLSelectElement;
  fireEvent.change(wait, { target: { value: '8' } });
  fireEvent.input(field('Name'), { target: { value: 'Ada' } });
  expect((screen.getByLabelText('How long you will wait') as HTMLSelectElement).value).toBe('8');
  now.mockReturnValue(Date.UTC(2026, 11, 5, 12));
  fireEvent.input(field('Name'), { target: { value: 'Ada Lovelace' } });
  await waitFor(() => expect((screen.getByLabelText('How long you will wait') as HTMLSelectElement).value).toBe('0'));
});

it('keeps the wait that was chosen when a longer one is none any more', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(NOON);
  const venue = await openPage('/?date=2026-12-05&area=indoor&time=20:00');
  fireEvent.input(field('WhatsApp number'), { target: { value: '333 123 4567' } });
  fireEvent.click(screen.getByRole('checkbox', { name: /I accept/ }));
  fireEvent.click(await radio(/^20:00/));
  fireEvent.change(await screen.findByLabelText('How long you will wait'), { target: { value: '2' } });
  now.mockReturnValue(Date.UTC(2026, 11, 5, 12));
  fireEvent.input(field('Name'), { target: { value: 'Ada Lovelace' } });
  await waitFor(() => expect(screen.queryByRole('option', { name: '8 hours' })).toBeNull());
  fireEvent.click(button('Join the waiting list'));
  await screen.findByRole('heading', { name: 'You are on the waiting list' });
  expect(venue.askedFor('waitlist.join')[0]?.input).toMatchObject({ waitHours: 2 });
});

it('waits as was chosen when the list is tried again, whatever the house said first', async () => {
  const venue = await openPage('/?date=2026-12-05&area=indoor&time=20:00');
  venue.plan('waitlist.join', { errorid: 'unexpected' });
  fireEvent.input(field('Name'), { target: { value: 'Ada Lovelace' } });
  fireEvent.input(field('WhatsApp number'), { target: { value: '333 123 4567' } });
  fireEvent.click(screen.getByRole('checkbox', { name: /I accept/ }));
  fireEvent.click(await radio(/^20:00/));
  fireEvent.change(await screen.findByLabelText('When you could come'), { target: { value: '30' } });
  fireEvent.change(screen.getByLabelText('How long you will wait'), { target: { value: '8' } });
  fireEvent.click(button('Join the waiting list'));
  const alert = within(await screen.findByRole('alert'));
  fireEvent.click(await alert.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'You are on the waiting list' });
  expect(venue.askedFor('waitlist.join')[1]?.input).toMatchObject({ start: 1200, waitHours: 8, flexMinutes: 30 });
});

it('books without a word about waiting once another time is chosen', async () => {
  const venue = await openPage('/?date=2026-12-05&area=indoor&time=20:00');
  fireEvent.input(field('Name'), { target: { value: 'Ada Lovelace' } });
  fireEvent.input(field('WhatsApp number'), { target: { value: '333 123 4567' } });
  fireEvent.click(screen.getByRole('checkbox', { name: /I accept/ }));
  fireEvent.click(await radio(/^20:00/));
  await screen.findByLabelText('When you could come');
  fireEvent.click(await radio(/^19:15/));
  fireEvent.click(button('Book now'));
  await screen.findByRole('heading', { name: /Almost done/ });
  expect(venue.askedFor('reservations.create')[0]?.input).not.toHaveProperty('waitHours');
});

const NOON = Date.UTC(2026, 11, 1, 11); // in Rome
const HERE = 'Europe/Rome';
it.each([
  ['all of them for a meal next week', '2026-12-08', 1200, [1, 2, 4, 8, 12, 24, 48], false],
  ['the whole time until the list closes as the last', '2026-12-01', 1200, [1, 2, 4, 48], true],
  ['only that when it closes within the hour', '2026-12-01', 830, [48], true],
])('offers to wait %s', (_, date, start, hours, closesFirst) => {
  expect(hoursToOffer(HERE, day(date), start, NOON)).toEqual({ hours, closesFirst });
});

it('takes today for the evening before until five in the morning, as the house does', () => {
  const halfPastMidnight = Date.UTC(2026, 11, 1, 23, 30);
  expect(hoursToOffer(HERE, day('2026-12-01'), 1560, halfPastMidnight)).toEqual({ hours: [48], closesFirst: true });
  expect(hoursToOffer(HERE, day('2026-12-02'), 720, halfPastMidnight)).toEqual({
    hours: [1, 2, 4, 8, 48],
    closesFirst: true,
  });
});

it.each([
  ['fewer', '2027-03-27', [1, 2, 4, 48]],
  ['more', '2027-10-30', [1, 2, 4, 8, 48]],
])('offers %s hours where the clock changes before the meal, for hours are such as pass', (_, date, hours) => {
  const now = instantFrom(day(date), at('18:00'), HERE);
  expect(hoursToOffer(HERE, day(date), at('27:30'), now)).toEqual({ hours, closesFirst: true });
});

it('shows a waiting guest the place in line, what decides, and until when', async () => {
  await openPage(`/r#${TOKEN}`, venueWith({ booking: 'waitlisted', waits: WAITS, line: { place: 2, of: 3 } }));
  expect(await screen.findByText('You are number 2 of 3 waiting for this meal.')).toBeTruthy();
  expect(screen.getByText(/goes to the party it fits best/)).toBeTruthy();
  expect(screen.getByText('Times you would take: 19:30 to 20:30.')).toBeTruthy();
  expect(screen.getByText('We keep looking until 5 Dec, 13:00.')).toBeTruthy();
});

it.each([
  ['waits', { booking: 'waitlisted', waits: WAITS }, 'What you asked for'],
  ['has asked', { booking: 'requested' }, 'What you asked for'],
  ['waited in vain', { booking: 'expired', was: 'waitlisted' }, 'What you asked for'],
  ['let a reservation lapse', { booking: 'expired', was: 'unconfirmed' }, 'Your reservation'],
] as const)('calls it what it is to who %s', async (_, over, title) => {
  await openPage(`/r#${TOKEN}`, venueWith({ ...over, cancellable: false }));
  expect(await screen.findByRole('region', { name: title })).toBeTruthy();
});

it('says to who let an offer pass that they wait again', async () => {
  await openPage(`/r#${TOKEN}`, venueWith({ booking: 'waitlisted', waits: WAITS, lapsed: true }));
  expect(await screen.findByText(/no answer to our offer in time.*still on the list/)).toBeTruthy();
});

it('leaves the list after a question', async () => {
  const venue = venueWith({ booking: 'waitlisted', waits: WAITS, line: { place: 1, of: 1 } });
  await openPage(`/r#${TOKEN}`, venue);
  fireEvent.click(await screen.findByRole('button', { name: 'Leave the waiting list' }));
  fireEvent.click(within(screen.getByRole('dialog', { hidden: true })).getByText('Yes, leave'));
  await screen.findByRole('heading', { name: /cancelled/ });
});

const OFFERED = {
  booking: 'offered',
  waits: WAITS,
  expiresAt: Date.UTC(2026, 11, 5, 12),
  secondsLeft: 605,
} as const;

it('shows an offer with the time left, and takes it in one press', async () => {
  const venue = venueWith(OFFERED);
  await openPage(`/r#${TOKEN}`, venue);
  expect((await screen.findByRole('timer')).textContent).toMatch(/^10:0\d$/);
  expect(screen.getByText(/We hold it for you until 5 Dec, 13:00/)).toBeTruthy();
  fireEvent.click(button('Take the table'));
  await screen.findByRole('heading', { name: 'Your table is confirmed' });
  expect(venue.askedFor('guest.accept_offer').map(({ input }) => input)).toEqual([{ date: '2026-12-05', start: 1200 }]);
});

it('takes no offer that another one has followed unseen, and shows the one that stands', async () => {
  const venue = venueWith({ ...OFFERED, start: 1245 });
  await openPage(`/r#${TOKEN}`, venue);
  await screen.findByText('Please note: it is for 20:45, not for 20:00.');
  venue.alter(TOKEN, { start: 1230 });
  venue.plan('guest.accept_offer', { errorid: 'reservation.stale' });
  fireEvent.click(button('Take the table'));
  expect(await screen.findByText('This reservation has changed meanwhile. Please look again.')).toBeTruthy();
  expect(await screen.findByText('Please note: it is for 20:30, not for 20:00.')).toBeTruthy();
  expect(venue.askedFor('guest.accept_offer')[0]?.input).toEqual({ date: '2026-12-05', start: 1245 });
});

it('declines the offer that was there when it was asked, not one that came while the question stood', async () => {
  const venue = venueWith({ ...OFFERED, start: 1245 });
  await openPage(`/r#${TOKEN}`, venue);
  fireEvent.click(await screen.findByRole('button', { name: 'No, thank you' }));
  venue.alter(TOKEN, { start: 1230 });
  document.dispatchEvent(new Event('visibilitychange'));
  await screen.findByText('Please note: it is for 20:30, not for 20:00.');
  fireEvent.click(within(screen.getByRole('dialog', { hidden: true })).getByText('Yes, decline'));
  await waitFor(() => expect(venue.askedFor('guest.cancel')).toHaveLength(1));
  expect(venue.askedFor('guest.cancel')[0]?.input).toEqual({ offer: { date: '2026-12-05', start: 1245 } });
});

it('says that the offer is for another time than the one first wanted', async () => {
  await openPage(`/r#${TOKEN}`, venueWith({ ...OFFERED, start: 1215 }));
  expect(await screen.findByText('Please note: it is for 20:15, not for 20:00.')).toBeTruthy();
});

it('declines after a question', async () => {
  const venue = venueWith(OFFERED);
  await openPage(`/r#${TOKEN}`, venue);
  fireEvent.click(await screen.findByRole('button', { name: 'No, thank you' }));
  expect(screen.getByText('Decline this table?')).toBeTruthy();
  fireEvent.click(within(screen.getByRole('dialog', { hidden: true })).getByText('Yes, decline'));
  await screen.findByRole('heading', { name: /cancelled/ });
  expect(venue.askedFor('guest.cancel')[0]?.input).toEqual({ offer: { date: '2026-12-05', start: 1200 } });
});

it('says when the time is over, and still lets the guest try', async () => {
  const venue = venueWith({ ...OFFERED, secondsLeft: 0 });
  venue.plan('guest.accept_offer', { errorid: 'reservation.notAllowed' });
  await openPage(`/r#${TOKEN}`, venue);
  expect(await screen.findByText(/The time is over/)).toBeTruthy();
  fireEvent.click(button('Take the table'));
  expect(await screen.findByText('This is not possible any more.')).toBeTruthy();
});

it.each([
  ['waitlisted', 'No table became free'],
  // A table had become free: to say that none had would be a lie.
  ['offered', 'The offer has expired'],
  ['requested', 'Your request was not answered'],
  ['unconfirmed', 'This reservation has expired'],
] as const)('says of one that was %s what came of it', async (was, heading) => {
  await openPage(`/r#${TOKEN}`, venueWith({ booking: 'expired', was, cancellable: false }));
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
});

it.each([
  ['waitlisted', 'You are no longer on the waiting list'],
  ['offered', 'You are no longer on the waiting list'],
  ['requested', 'Your request is withdrawn'],
  ['confirmed', 'This reservation is cancelled'],
] as const)('names what was given up: of one that was %s', async (was, heading) => {
  await openPage(`/r#${TOKEN}`, venueWith({ booking: 'cancelled', was, cancellable: false }));
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
});

it('tells a rejected guest what the house wrote', async () => {
  await openPage(`/r#${TOKEN}`, venueWith({ booking: 'rejected', reason: 'A wedding, sorry', cancellable: false }));
  expect(await screen.findByText('The restaurant says: “A wedding, sorry”')).toBeTruthy();
});

it('counts down until the venue answers a request, and stops once it has answered', async () => {
  const asked = { booking: 'requested', expiresAt: Date.UTC(2026, 11, 5, 12), secondsLeft: 3723 } as const;
  const venue = venueWith(asked);
  await openPage(`/r#${TOKEN}`, venue);
  const left = await screen.findByText(/^1:0[12]:\d\d$/);
  expect(left.closest('p')?.textContent).toMatch(/^Time left 1:0/);
  const before = left.textContent;
  await waitFor(() => expect(left.textContent).not.toBe(before), { timeout: 3000 });
  cleanup();
  await openPage(`/r#${TOKEN}`, venueWith({ booking: 'confirmed' }));
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(/Time left/)).toBeNull();
});
