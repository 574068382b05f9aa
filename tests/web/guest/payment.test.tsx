// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GuestMoney } from '#web/guest/reservation/payment/money-of.ts';
import type { GuestReservation } from '#web/guest/types.ts';
import { aDeposit, aMoney, paidMoney, TOKEN, unpaid } from './fake-payments.ts';
import { aReservation, fakeVenue, PAYMENT_PAGE } from './fake-venue.ts';
import { button, openPage } from './open-page.tsx';

const assign = vi.fn();
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  assign.mockClear();
  vi.spyOn(location, 'assign').mockImplementation(assign);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function open(reservation: GuestReservation, money: GuestMoney, address = `/r#${TOKEN}`) {
  const venue = fakeVenue();
  venue.reservations.set(TOKEN, reservation);
  venue.money.set(TOKEN, money);
  await openPage(address, venue);
  return venue;
}
const paying = () => open(unpaid(), aMoney());
/** A name whose spaces may be ones that do not break, as within a sum. */
function named(name: string): RegExp {
  return new RegExp(`^${name.replaceAll('.', '\\.').replaceAll(' ', '\\s')}$`);
}
const heading = (name: string | RegExp) =>
  screen.findByRole('heading', { level: 2, name: typeof name === 'string' ? named(name) : name });
const BY_CARD = { name: named('Pay 60.00 EUR by card') };

describe('a place that is kept for its payment', () => {
  it('says how much, for what, until when it comes back, and how long it is kept', async () => {
    await paying();
    expect(await screen.findByRole('heading', { level: 1, name: 'Almost done: the payment is missing' })).toBeTruthy();
    const panel = await screen.findByRole('region', { name: named('Pay the deposit: 60.00 EUR') });
    expect(panel.textContent).toMatch(/2 guests · Saturday, 5 December 2026 · 20:00/);
    expect((await within(panel).findByText(/If you cancel by .* you get it back/)).textContent).toMatch(/3 Dec, 20:00/);
    expect(within(panel).getByText(/caparra confirmatoria/)).toBeTruthy();
    expect(within(panel).getByRole('timer').textContent).toMatch(/^Your table is kept for 4:1[0-2]$/);
  });

  it('counts down', async () => {
    await paying();
    const first = (await screen.findByRole('timer')).textContent;
    await waitFor(() => expect(screen.getByRole('timer').textContent).not.toBe(first), { timeout: 3_000 });
  });

  it('opens the provider’s page, once, and says so on the button', async () => {
    const venue = await paying();
    fireEvent.click(await screen.findByRole('button', BY_CARD));
    const pressed = button(named('Opening the payment page …'));
    expect(pressed.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(pressed);
    fireEvent.click(button('PayPal'));
    await waitFor(() => expect(assign).toHaveBeenCalledWith(PAYMENT_PAGE));
    expect(venue.askedFor('payments.pay').map(({ input }) => input)).toEqual([{ provider: 'stripe', locale: 'en' }]);
    expect(venue.askedFor('payments.pay')[0]?.headers.get('authorization')).toBe(`Bearer ${TOKEN}`);
  });

  it('goes to PayPal by the second button', async () => {
    const venue = await paying();
    fireEvent.click(await screen.findByRole('button', { name: 'PayPal' }));
    await waitFor(() => expect(assign).toHaveBeenCalled());
    expect(venue.askedFor('payments.pay')[0]?.input).toEqual({ provider: 'paypal', locale: 'en' });
  });

  it.each([
    ['payment.providerDown', { errorid: 'payment.providerDown' }],
    ['a lost network', 'lost'],
  ] as const)(
    'says beside the button that it could not be opened by %s, and opens it on the next press',
    async (_, reply) => {
      const venue = await paying();
      venue.plan('payments.pay', reply);
      fireEvent.click(await screen.findByRole('button', BY_CARD));
      await waitFor(() => expect(document.getElementById('pay-error')?.textContent).toMatch(/\w{4}/));
      expect(assign).not.toHaveBeenCalled();
      fireEvent.click(button(BY_CARD.name));
      await waitFor(() => expect(assign).toHaveBeenCalledWith(PAYMENT_PAGE));
    },
  );

  it('can be pressed again by who comes back with the browser’s own button', async () => {
    await paying();
    fireEvent.click(await screen.findByRole('button', BY_CARD));
    await waitFor(() => expect(assign).toHaveBeenCalled());
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
    expect((await screen.findByRole('button', BY_CARD)).getAttribute('aria-disabled')).toBe('false');
  });

  it('can be given up, with nothing charged', async () => {
    const venue = await paying();
    fireEvent.click(await screen.findByRole('button', { name: 'Give up the table' }));
    const question = screen.getByRole('dialog', { name: 'Give up the table?' });
    expect(await within(question).findByText('Nothing has been charged.')).toBeTruthy();
    fireEvent.click(button('Yes, give it up'));
    await waitFor(() => expect(venue.askedFor('guest.cancel')).toHaveLength(1));
  });

  it('asks for a card alone where it is a guarantee', async () => {
    const deposit = aDeposit({ kind: 'guarantee' });
    await open(unpaid({ deposit }), aMoney({ kind: 'guarantee', nature: 'penale', ways: ['stripe'] }));
    expect(await heading('Leave a card: up to 60.00 EUR')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Keep card on file' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'PayPal' })).toBeNull();
    expect(await screen.findByText(/Nothing is charged\. You can cancel free of charge until/)).toBeTruthy();
  });

  it('is told as paid on a second tab, too', async () => {
    const venue = await paying();
    await screen.findByRole('button', BY_CARD);
    venue.alter(TOKEN, { booking: 'confirmed' });
    venue.money.set(TOKEN, paidMoney());
    fireEvent(document, new Event('visibilitychange'));
    expect(await heading('Payment successful: 60.00 EUR')).toBeTruthy();
  });
});

describe('a guest who comes back from the provider', () => {
  const back = (paid: 0 | 1) => `/r?paid=${paid}#${TOKEN}`;

  it('reads that it is checked, then that it is paid, and keeps no trace of the return in the address', async () => {
    const venue = await open(unpaid(), aMoney({ checking: true }), back(1));
    expect(await heading(/We are checking/)).toBeTruthy();
    venue.alter(TOKEN, { booking: 'confirmed' });
    venue.money.set(TOKEN, paidMoney());
    expect(await heading('Payment successful: 60.00 EUR')).toBeTruthy();
    expect(screen.getByText('Your table is confirmed; we also tell you by WhatsApp.')).toBeTruthy();
    expect(screen.getByText('This page is your receipt: 60.00 EUR for booking 7KQ2-M9XA.')).toBeTruthy();
    await expect.poll(() => location.search + location.hash).toBe(`#${TOKEN}`);
  });

  it('reads that the place is still kept after leaving, and pays again', async () => {
    const venue = await open(unpaid(), aMoney({ checking: true }), back(0));
    expect(await heading('You have not paid')).toBeTruthy();
    expect(screen.getByRole('timer')).toBeTruthy();
    expect(screen.getByText(/Nothing was charged, and your table is still kept/)).toBeTruthy();
    expect(venue.askedFor('payments.check').map(({ input }) => input)).toEqual([{}]);
    fireEvent.click(button(BY_CARD.name));
    await waitFor(() => expect(assign).toHaveBeenCalledWith(PAYMENT_PAGE));
  });

  it.each([
    ['card_declined', /The bank declined the card/],
    ['insufficient_funds', /not enough money/],
    ['expired_card', /has expired/],
    ['authentication_required', /confirm in your bank’s app/],
    ['no_word_for_this', /choose another way/],
  ])('reads why it failed: %s', async (failure, why) => {
    await open(unpaid(), aMoney({ failure }), back(0));
    expect(await heading('The payment did not go through')).toBeTruthy();
    expect(screen.getByText('Nothing was charged.')).toBeTruthy();
    expect(screen.getByText(why)).toBeTruthy();
    expect(button(named('Try again: 60.00 EUR by card'))).toBeTruthy();
    expect(button('PayPal')).toBeTruthy();
  });

  it.each([
    ['nothing was charged', aMoney({ ways: [] }), 'Nothing was charged.'],
    ['what was paid too late comes back', paidMoney({ status: 'refunded' }), '60.00 EUR is on its way back to you.'],
    ['all comes back if it was paid', aMoney({ checking: true, ways: [] }), /If you have paid already/],
  ])('reads after the time that %s', async (_, money, said) => {
    await open(unpaid({ booking: 'expired', was: 'pendingPayment', cancellable: false }), money, back(1));
    expect(await screen.findByRole('heading', { level: 1, name: 'The table is no longer kept' })).toBeTruthy();
    expect(await heading('The time to pay is over')).toBeTruthy();
    expect(screen.getByText(said)).toBeTruthy();
  });

  it('keeps reading that it is checked while the network is away, never that it failed', async () => {
    const venue = fakeVenue();
    venue.reservations.set(TOKEN, unpaid());
    venue.money.set(TOKEN, aMoney({ checking: true }));
    venue.plan('payments.check', 'lost', 'lost');
    await openPage(back(1), venue);
    expect(await heading(/We are checking/)).toBeTruthy();
    await waitFor(() => expect(venue.askedFor('payments.check').length).toBeGreaterThan(2), { timeout: 8_000 });
    expect(screen.queryByRole('heading', { name: /did not go through/ })).toBeNull();
  });

  it('finds the page although the address lost its fragment', async () => {
    sessionStorage.setItem('coperto.paying', JSON.stringify(TOKEN));
    await open(aReservation({ booking: 'confirmed', deposit: aDeposit() }), paidMoney(), '/r?paid=1');
    expect(await heading('Payment successful: 60.00 EUR')).toBeTruthy();
  });
});

describe('the reservation afterwards', () => {
  const booked = (money: GuestMoney, overrides: Partial<GuestReservation> = {}) =>
    open(aReservation({ booking: 'confirmed', deposit: aDeposit(), ...overrides }), money);
  const FAR = Date.now() + 86_400_000;
  const ticket = () => screen.findByRole('region', { name: 'Your reservation' });

  it('tells what was paid and until when it comes back', async () => {
    await booked(paidMoney({ refundUntil: FAR }));
    await waitFor(async () => expect((await ticket()).textContent).toMatch(/Deposit60\.00\sEUR paid/));
    expect((await ticket()).textContent).toMatch(/If you cancel by .*, 60\.00\sEUR comes back to you/);
    expect(screen.queryByRole('heading', { name: /Payment successful/ })).toBeNull();
  });

  it.each([
    ['wanted', /40\.00\sEUR on its way to you/],
    ['pending', /40\.00\sEUR on its way to you/],
    ['succeeded', /40\.00\sEUR given back/],
    ['failed', /40\.00\sEUR could not be sent back.*The restaurant pays you another way/],
  ] as const)('tells of a refund that is %s', async (state, said) => {
    const refunds = [{ amount: 4_000, state, at: 0 }];
    await booked(paidMoney({ refunded: 4_000, refunds }), { booking: 'cancelled', cancellable: false });
    await waitFor(async () => expect((await ticket()).textContent).toMatch(said));
  });

  it('offers a receipt of what was paid as a caparra, and none otherwise', async () => {
    await booked(paidMoney({ receipt: { amount: 6_000, at: 0, stamp: null } }));
    expect(await within(await ticket()).findByRole('button', { name: 'Receipt (PDF)' })).toBeTruthy();
  });

  it('offers no receipt of money of another nature', async () => {
    await booked(paidMoney({ refundUntil: FAR, receipt: null }));
    await waitFor(async () => expect((await ticket()).textContent).toMatch(/60\.00\sEUR paid/));
    expect(screen.queryByRole('button', { name: 'Receipt (PDF)' })).toBeNull();
  });

  it('asks for the difference after an alteration', async () => {
    await booked(aMoney({ charged: 6_000, due: 8_000, open: 2_000, payUntil: null, secondsLeft: null }));
    expect(await heading('Still to pay: 20.00 EUR')).toBeTruthy();
    expect(button(named('Pay 20.00 EUR by card'))).toBeTruthy();
    await waitFor(async () => expect((await ticket()).textContent).toMatch(/60\.00\sEUR paid · 20\.00\sEUR to pay/));
  });

  it.each([
    ['dearer: the difference is paid', 8_000, /You then pay 20\.00\sEUR more\./],
    ['cheaper: the difference comes back', 2_000, /40\.00\sEUR then comes back to you\./],
  ])('says in an alteration that makes it %s', async (_, amount, said) => {
    const venue = await booked(paidMoney());
    const slots = [{ start: 1185, meal: 'Dinner', status: 'free', deposit: aDeposit({ amount }) }];
    venue.plan('guest.day', { date: '2026-12-05', status: 'open', slots });
    await waitFor(async () => expect((await ticket()).textContent).toMatch(/60\.00/));
    fireEvent.click(button('Change reservation'));
    fireEvent.click(await screen.findByRole('radio', { name: /^19:45/ }));
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it.each([
    ['it comes back', paidMoney({ refundUntil: FAR }), /60\.00 EUR comes back to you/],
    ['the venue keeps it', paidMoney({ refundUntil: 1 }), /the restaurant keeps 60\.00 EUR/],
    ['the card stays free', aMoney({ kind: 'guarantee', open: 0, ways: [], refundUntil: FAR }), /nothing is charged/],
    [
      'the card may be charged',
      aMoney({ kind: 'guarantee', open: 0, ways: [], refundUntil: null }),
      /up to 60\.00 EUR/,
    ],
  ])('says in the question before a cancellation that %s', async (_, money, said) => {
    await booked(money);
    await waitFor(async () => expect((await ticket()).textContent).toMatch(/60\.00/));
    fireEvent.click(button('Cancel reservation'));
    expect(await within(screen.getByRole('dialog')).findByText(said)).toBeTruthy();
  });

  it('does not say that it is unpaid before the money is known', async () => {
    const venue = fakeVenue();
    venue.reservations.set(TOKEN, aReservation({ booking: 'confirmed', deposit: aDeposit() }));
    venue.money.set(TOKEN, paidMoney());
    venue.plan('payments.state', 'lost');
    await openPage(`/r#${TOKEN}`, venue);
    await waitFor(() => expect(venue.askedFor('payments.state').length).toBeGreaterThan(0));
    expect((await ticket()).textContent).not.toMatch(/Not paid yet/);
    fireEvent(window, new Event('online'));
    await waitFor(async () => expect((await ticket()).textContent).toMatch(/60\.00\sEUR paid/));
  });

  it('leaves it to the venue to say how to pay where no provider is connected', async () => {
    await booked(aMoney({ ways: [] }));
    expect(await screen.findByText(/The restaurant tells you how to pay/)).toBeTruthy();
    expect(screen.queryByRole('button', BY_CARD)).toBeNull();
  });
});
