// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import type { GuestReservation } from '#web/guest/types.ts';
import { aReservation, fakeVenue } from './fake-venue.ts';
import { button, openPage } from './open-page.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const TOKEN = 'ven_trattoria.res_9.mac';

async function openReservation(overrides: Partial<GuestReservation> = {}) {
  const venue = fakeVenue();
  venue.reservations.set(TOKEN, aReservation(overrides));
  await openPage(`/r#${TOKEN}`, venue);
  return venue;
}

const WISHED = { adults: 2, children: 0, highchairs: 0, area: null, remarks: '', askedAt: 0 };
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const message = (state: 'delivered' | 'failed' | 'answered', failure?: string) => ({
  purpose: 'confirmRequest' as const,
  state,
  at: 0,
  ...(failure && { failure }),
});

it('follows the message from verifying over delivered to confirmed, within two seconds each', async () => {
  const venue = await openReservation({ message: { purpose: 'confirmRequest', state: 'sent', at: 0 } });
  expect(await screen.findByText('Verifying your number …')).toBeTruthy();
  venue.alter(TOKEN, { message: message('delivered') });
  expect(await screen.findByText('Message delivered')).toBeTruthy();
  venue.alter(TOKEN, { booking: 'confirmed', message: message('answered') });
  expect(await screen.findByRole('heading', { name: 'Your table is confirmed' })).toBeTruthy();
});

it('shows the code, the day, the guests, and where to go and whom to call', async () => {
  await openReservation({ children: 1, highchairs: 1, area: 'Outdoor', remarks: 'Nuts!' });
  await heading(/Almost done/);
  const ticket = screen.getByRole('region', { name: 'Your reservation' });
  for (const text of [
    /Sat, 5 Dec 2026, /,
    /3 guests \(2 adults · 1 child · 1 highchair\)/,
    /Outdoor/,
    /7KQ2-M9XA/,
    /Nuts!/,
    /Via dei Serpenti/,
  ]) {
    expect(ticket.textContent).toMatch(text);
  }
  expect(within(ticket).getByRole('link', { name: 'Call \u2066+390612345678\u2069' })).toBeTruthy();
});

it.each([
  ['until when the table is promised', Date.UTC(2026, 11, 5, 19, 15), /Table guaranteed until20:15/],
  ['nothing of it where nothing is promised', undefined, /^(?!.*guaranteed)/],
])('tells %s', async (_, guaranteedUntil, told) => {
  await openReservation({ booking: 'confirmed', ...(guaranteedUntil && { guaranteedUntil }) });
  await heading('Your table is confirmed');
  expect(screen.getByRole('region', { name: 'Your reservation' }).textContent).toMatch(told);
});

it('names the day on which the guest must be there, also after midnight, as the message does', async () => {
  await openReservation({ date: '2027-02-28', start: 1530, amendment: { ...WISHED, date: '2026-12-31', start: 1440 } });
  await heading(/Almost done/);
  expect(screen.getByRole('region', { name: 'Your reservation' }).textContent).toMatch('Mon, 1 Mar 2027, 01:30');
  expect(screen.getByText(/00:00 · Friday, 1 January 2027/)).toBeTruthy();
});

it('sends again, and says so', async () => {
  const venue = await openReservation();
  await heading(/Almost done/);
  fireEvent.click(button('Send again'));
  expect(await screen.findByText('The message is on its way again.')).toBeTruthy();
  expect(venue.askedFor('guest.resend')[0]?.headers.get('authorization')).toBe(`Bearer ${TOKEN}`);
  expect(venue.askedFor('guest.resend')[0]?.headers.get('idempotency-key')).toBeTruthy();
});

it('shows back what was ticked, and repeats an allergy where the table is confirmed', async () => {
  await openReservation({ booking: 'confirmed', options: ['dog', 'gluten'], diets: ['vegan'] });
  const title = await heading('Your table is confirmed');
  expect(title.parentElement?.textContent).toContain('The kitchen knows: Gluten allergy.');
  const ticket = screen.getByRole('region', { name: 'Your reservation' });
  expect(ticket.textContent).toMatch(/Allergies.*Gluten allergy.*For the kitchen.*Vegan.*Good to know.*We bring a dog/);
});

it('says why it does not send again so soon', async () => {
  const venue = await openReservation();
  venue.plan('guest.resend', { errorid: 'message.tooSoon' });
  await heading(/Almost done/);
  fireEvent.click(button('Send again'));
  expect(await screen.findByText(/A message has just been sent/)).toBeTruthy();
});

it('stays confirmed when WhatsApp does not know the number, and takes another', async () => {
  const venue = await openReservation({
    booking: 'confirmed',
    messaging: 'none',
    message: message('failed', 'phone.notRecognised'),
  });
  await heading('Your table is confirmed');
  expect(screen.getByRole('heading', { name: 'WhatsApp does not know this number' })).toBeTruthy();
  fireEvent.click(button('Change number'));
  fireEvent.click(button('Save and send'));
  expect(await screen.findByText('Missing: WhatsApp Number')).toBeTruthy();
  fireEvent.input(screen.getByRole('textbox', { name: 'New WhatsApp number' }), { target: { value: '+49 151 1' } });
  fireEvent.click(button('Save and send'));
  expect(await screen.findByText('The number is changed.')).toBeTruthy();
  expect(venue.askedFor('guest.change_number')[0]?.input).toEqual({ phone: '+49 151 1' });
  expect(screen.queryByRole('heading', { name: 'WhatsApp does not know this number' })).toBeNull();
});

it('shows what is wrong with a new number, and keeps it', async () => {
  const venue = await openReservation();
  venue.plan('guest.change_number', { errorid: 'phone.length' });
  await heading(/Almost done/);
  fireEvent.click(button('Change number'));
  const input = screen.getByRole('textbox', { name: 'New WhatsApp number' }) as HTMLInputElement;
  fireEvent.input(input, { target: { value: '12' } });
  fireEvent.click(button('Save and send'));
  expect(await screen.findByText('The length of this number is wrong.')).toBeTruthy();
  expect(input.value).toBe('12');
});

it('asks before it cancels, and keeps when told so', async () => {
  const venue = await openReservation();
  await heading(/Almost done/);
  fireEvent.click(button('Cancel reservation'));
  fireEvent.click(button('Keep it'));
  expect(venue.askedFor('guest.cancel')).toHaveLength(0);
  fireEvent.click(button('Cancel reservation'));
  fireEvent.click(button('Yes, cancel'));
  await heading('This reservation is cancelled');
  expect(venue.askedFor('guest.cancel')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Cancel reservation' })).toBeNull();
});

it('says in the question itself that nothing was cancelled without a network, and asks again with the same key', async () => {
  const venue = await openReservation();
  venue.plan('guest.cancel', 'lost');
  await heading(/Almost done/);
  fireEvent.click(button('Cancel reservation'));
  fireEvent.click(button('Yes, cancel'));
  const question = screen.getByRole('dialog', { name: 'Cancel this reservation?' });
  expect(await within(question).findByText(/Connection missing/)).toBeTruthy();
  fireEvent.click(button('Yes, cancel'));
  expect(document.activeElement).toBe(await heading('This reservation is cancelled'));
  expect(screen.queryByRole('dialog')).toBeNull();
  const keys = venue.askedFor('guest.cancel').map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});

it.each(['rate.exceeded', 'unexpected'])(
  'sends once more what got no answer with the key it had, also after “%s”',
  async (errorid) => {
    const venue = await openReservation();
    await heading(/Almost done/);
    venue.plan('guest.resend', 'lost', { errorid });
    for (const times of [1, 2, 3]) {
      fireEvent.click(await screen.findByRole('button', { name: 'Send again' }));
      await waitFor(() => expect(venue.askedFor('guest.resend')).toHaveLength(times));
      await waitFor(() => expect(button('Send again').getAttribute('aria-disabled')).toBe('false'));
    }
    const keys = venue.askedFor('guest.resend').map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  },
);

it('looks again at once when a press was refused: it was cancelled on the phone or by the house', async () => {
  const venue = await openReservation({ booking: 'confirmed', message: message('answered') });
  await heading('Your table is confirmed');
  venue.plan('guest.cancel', { errorid: 'reservation.notAllowed' });
  venue.alter(TOKEN, { booking: 'cancelled', cancellable: false });
  fireEvent.click(button('Cancel reservation'));
  fireEvent.click(button('Yes, cancel'));
  await heading('This reservation is cancelled');
});

it('asks nothing while nobody looks, and at once when somebody does again', async () => {
  const venue = await openReservation();
  await heading(/Almost done/);
  const hidden = (value: boolean) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  onTestFinished(() => void Reflect.deleteProperty(document, 'hidden'));
  hidden(true);
  await new Promise((resolve) => setTimeout(resolve, 50));
  const asked = venue.askedFor('guest.view').length;
  await new Promise((resolve) => setTimeout(resolve, 1_300));
  expect(venue.askedFor('guest.view')).toHaveLength(asked);
  hidden(false);
  await waitFor(() => expect(venue.askedFor('guest.view').length).toBe(asked + 1));
});

it('goes on looking as soon as its guest has done something, not when the next look had been due', async () => {
  const venue = await openReservation({ booking: 'confirmed', message: null, lateable: true });
  await heading('Your table is confirmed');
  // Nothing was awaited: the page would look again in twenty seconds only.
  const asked = venue.askedFor('guest.view').length;
  const queued = { purpose: 'cancelled', state: 'queued', at: 0 } as const;
  venue.plan('guest.late', { reservation: aReservation({ booking: 'confirmed', late: 15, message: queued }) });
  fireEvent.click(button('Running late?'));
  fireEvent.click(await screen.findByRole('radio', { name: '15\u00a0min' }));
  fireEvent.click(button('Tell the restaurant'));
  await waitFor(() => expect(venue.askedFor('guest.late')).toHaveLength(1));
  await waitFor(() => expect(venue.askedFor('guest.view').length).toBeGreaterThan(asked), { timeout: 10_000 });
});

it('keeps what its guest has done when a look that was asked before it answers after it', async () => {
  const venue = fakeVenue();
  venue.reservations.set(TOKEN, aReservation({ booking: 'confirmed', message: message('delivered') }));
  const held: (() => void)[] = [];
  let holding = false;
  const slow = (async (url: string, init: RequestInit) => {
    const answer = await venue.fetch(url, init);
    if (holding && url.includes('guest_view')) await new Promise<void>((resolve) => held.push(resolve));
    return answer;
  }) as typeof fetch;
  await openPage(`/r#${TOKEN}`, { ...venue, fetch: slow });
  await heading('Your table is confirmed');
  holding = true;
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(held).toHaveLength(1));
  fireEvent.click(button('Cancel reservation'));
  fireEvent.click(button('Yes, cancel'));
  await heading('This reservation is cancelled');
  for (const answer of held) answer();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This reservation is cancelled');
});

it('says plainly when a link leads nowhere', async () => {
  const venue = fakeVenue();
  await openPage('/r#ven_trattoria.res_0.forged', venue);
  expect(await screen.findByText('We cannot find this reservation. Please check the link.')).toBeTruthy();
});

it.each(['session.invalid', 'session.missing'])(
  '%s: says of a link that was cut short what to do, and does not send its guest to a sign-in',
  async (errorid) => {
    const venue = fakeVenue();
    venue.plan('guest.view', { errorid });
    await openPage('/r#ven_trattoria.res_0.cut', venue);
    expect(
      await screen.findByText(/^Authentication failed: .* Open the link in your message once more\.$/),
    ).toBeTruthy();
  },
);

it.each([
  ['the next look', 'guest.view', () => fireEvent(document, new Event('visibilitychange'))],
  ['what its holder presses', 'guest.resend', () => fireEvent.click(button('Send again'))],
] as const)('shows nothing more once %s finds that the link went to another number', async (_, operation, act) => {
  const venue = await openReservation();
  await heading(/Almost done/);
  venue.plan(operation, { errorid: 'link.outdated' });
  act();
  expect(await screen.findByText(/number or address that the reservation no longer has/)).toBeTruthy();
  expect(screen.queryByText(/7KQ2-M9XA/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel reservation' })).toBeNull();
});

it.each([
  ['leads from a visit that is over to its review', 'completed', [`/review#${TOKEN}`]],
  ['leads to no review before', 'confirmed', []],
  ['leads to no review of who did not come', 'noShow', []],
] as const)('%s', async (_, booking, links) => {
  await openReservation({ booking, cancellable: false });
  await screen.findByRole('heading', { level: 1 });
  const found = screen.queryAllByRole('link', { name: 'How was it? Review' }).map((link) => link.getAttribute('href'));
  expect(found).toEqual(links);
});
