// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anApi, aSession, done, refused, someSettings } from '#tests/web/app/kit.ts';
import { openPage } from '#tests/web/app/page.tsx';
import { aMoneyRow } from '#tests/web/deposits/money.ts';

const stripe = (over: object = {}) => ({
  ...{
    provider: 'stripe',
    account: 'acct_1',
    live: true,
    ready: true,
    due: [] as string[],
    since: Date.UTC(2026, 10, 1),
    test: null as object | null,
  },
  ...over,
});
const LINES = [
  { what: 'charge', amount: 6000, fee: 115, reservationId: 'res_anna', test: false },
  { what: 'refund', amount: -930, fee: 0, reservationId: 'res_anna', test: false },
];
const aPayout = (over: object = {}) => ({
  ...{
    id: 'po_1',
    provider: 'stripe',
    amount: 4955,
    currency: 'eur',
    arrivesAt: Date.UTC(2026, 10, 20),
    state: 'paid',
  },
  ...{ lines: LINES, ...over },
});

function open(connections: object[], calls: object = {}, role: 'owner' | 'manager' | 'host' = 'owner') {
  const venues = [{ venueId: 'ven_trattoria', name: 'Trattoria da Nina', zone: 'Europe/Rome' }];
  const settings = someSettings({ role, venues: venues as never });
  const testSum = { amount: 100, currency: 'eur' };
  const connection = vi.fn(() => done({ connections, testSum, mayChange: role === 'owner' }));
  const api = anApi({
    settings: { read: () => done({ settings }) },
    payments: { connection, payouts: () => done({ payouts: [aPayout()] }), ...calls } as never,
  });
  openPage('/paypal', api, aSession(settings));
  return { connection };
}
const card = async (name: string) => within(await screen.findByRole('region', { name }));

it.each([
  ['not connected', [], 'Not connected'],
  ['begun', [stripe({ ready: false, due: ['external_account'] })], 'Begun, not finished'],
  ['ready', [stripe()], 'Ready'],
  ['ready for now', [stripe({ due: ['company.tax_id'] })], 'Ready, something is due'],
  ['stopped', [stripe({ ready: false })], 'Stopped by the provider'],
])('says how Stripe stands: %s', async (_, connections, said) => {
  open(connections);
  expect((await card('Stripe')).getByText(said)).toBeTruthy();
});

it('says in words what is still required, each matter once, and shows what it has no word for', async () => {
  const due = ['individual.address.city', 'individual.address.line1', 'tos_acceptance.ip', 'brand_new.thing'];
  open([stripe({ ready: false, live: false, due })]);
  const list = (await card('Stripe')).getAllByRole('listitem').map((item) => item.textContent);
  expect(list).toEqual(['A home address', 'Your consent to the provider’s terms', 'brand_new.thing']);
  expect((await card('Stripe')).getByText('Test: no real money')).toBeTruthy();
});

it('leads to the page of Stripe', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const connect = vi.fn((_: object) => done({ url: 'https://connect.stripe.test/setup' }));
  open([], { connect });
  fireEvent.click(await screen.findByRole('button', { name: 'Connect Stripe' }));
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('https://connect.stripe.test/setup'));
  expect(connect.mock.calls[0]?.[0]).toEqual({ venueId: 'ven_trattoria', provider: 'stripe' });
  assign.mockRestore();
});

it('says beside the secret that the keys were refused, and forgets the secret each time', async () => {
  const connect = vi.fn((_: object): Promise<unknown> => done({}));
  connect.mockImplementationOnce(() => refused('payment.keysRefused'));
  open([], { connect });
  fireEvent.click(await screen.findByRole('button', { name: 'Connect PayPal' }));
  const [id, secret] = ['Client ID', 'Secret'].map((label) => screen.getByLabelText<HTMLInputElement>(label));
  if (!id || !secret) throw new Error('no fields');
  expect(secret.type).toBe('password');
  fireEvent.change(id, { target: { value: ' AYSq3RDGsmBLJE ' } });
  fireEvent.change(secret, { target: { value: 'hush-hush-hush' } });
  fireEvent.submit(screen.getByRole('form', { name: 'Keys of your PayPal app' }));
  expect(await screen.findByText(/does not accept these keys/)).toBeTruthy();
  expect([id.value, secret.value]).toEqual([' AYSq3RDGsmBLJE ', '']);
  fireEvent.change(secret, { target: { value: 'another-secret' } });
  fireEvent.submit(screen.getByRole('form', { name: 'Keys of your PayPal app' }));
  await screen.findByText('PayPal is connected.');
  expect(connect.mock.calls[1]?.[0]).toMatchObject({ clientId: 'AYSq3RDGsmBLJE', secret: 'another-secret' });
  expect(screen.queryByLabelText('Secret')).toBeNull();
});

it('says before it disconnects how much money of guests is open there', async () => {
  const rows = [aMoneyRow(), aMoneyRow({ id: 'res_2', refundable: 0, held: 2000 }), aMoneyRow({ refundable: 0 })];
  const totals = { held: 2000, refundable: 6000, ours: 0, disputed: 0 };
  const testSum = { amount: 100, currency: 'eur' };
  const disconnect = vi.fn((_: object) => done({ connections: [], testSum, mayChange: true }));
  open([stripe()], { disconnect, list: () => done({ rows, totals, currency: 'eur' }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Disconnect Stripe' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Disconnect Stripe?' }));
  expect(await dialog.findByText('2 reservations still hold money: €80.')).toBeTruthy();
  expect(dialog.getByText(/stays refundable, here and at Stripe/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Disconnect Stripe' }));
  await screen.findByText('Stripe is disconnected.');
  expect(disconnect.mock.calls[0]?.[0]).toEqual({ venueId: 'ven_trattoria', provider: 'stripe' });
  expect((await card('Stripe')).getByText('Not connected')).toBeTruthy();
});

it('shows everybody how it stands, and lets only the owner change it', async () => {
  open([stripe()], {}, 'host');
  expect((await card('Stripe')).getByText('Live: real money')).toBeTruthy();
  expect(screen.getByText('Only the owner can change this')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Connect|Disconnect|Enter)/ })).toBeNull();
  expect(screen.queryByText('Payouts to your bank')).toBeNull();
});

const aTest = (state: string) => ({ state, amount: 100, currency: 'eur', at: Date.UTC(2026, 10, 20, 11) });

it.each([
  ['open', 'Open', 'Go on with the test charge'],
  ['paid', 'Paid', null],
  ['refunded', 'Paid and given back', 'Test charge of €1'],
  ['refundFailed', 'Not given back', 'Test charge of €1'],
  ['failed', 'Failed', 'Test charge of €1'],
  ['expired', 'Not paid', 'Test charge of €1'],
])('says how the test charge stands, and what the owner may do: %s', async (state, said, button) => {
  open([stripe({ test: aTest(state) })]);
  const part = within(await screen.findByRole('region', { name: 'Test charge: Stripe' }));
  expect(within(part.getByRole('status')).getByText(said)).toBeTruthy();
  expect(part.queryByRole('button')?.textContent ?? null).toBe(button);
});

it('leads to the provider’s page of the test charge, once for two taps', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const test_charge = vi.fn((_: object) => done({ url: 'https://checkout.stripe.test/1' }));
  open([stripe()], { test_charge });
  const button = await screen.findByRole('button', { name: 'Test charge of €1' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('https://checkout.stripe.test/1'));
  expect(test_charge.mock.calls).toEqual([[{ venueId: 'ven_trattoria', provider: 'stripe' }]]);
  assign.mockRestore();
});

it('offers nobody but the owner a test charge, nor one by an account that takes no money', async () => {
  open([stripe()], {}, 'host');
  expect((await card('Stripe')).queryByRole('region', { name: /Test charge/ })).toBeNull();
});

it('names the lines of a test charge as such', async () => {
  const lines = [{ what: 'charge', amount: 100, fee: 30, reservationId: null, test: true }, ...LINES];
  open([stripe()], { payouts: () => done({ payouts: [aPayout({ amount: 5025, lines })] }) }, 'manager');
  const payouts = await card('Payouts to your bank');
  const [text] = (await payouts.findAllByRole('group')).map((each) => each.textContent ?? '');
  expect(text).toContain('Payment (test charge)');
  expect(text).not.toContain('differs');
});

it('unfolds a payout to its reservations, whose sum is the payout to the cent', async () => {
  open([stripe()], { payouts: () => done({ payouts: [aPayout(), aPayout({ id: 'po_2', amount: 4954 })] }) }, 'manager');
  const payouts = await card('Payouts to your bank');
  const [exact, off] = (await payouts.findAllByRole('group')).map((each) => each.textContent ?? '');
  expect(exact).toContain('€49.55');
  expect(exact).toContain('Sum€50.70-€1.15€49.55');
  expect(exact).not.toContain('differs');
  expect(off).toContain('The provider’s own sum differs by -€0.01.');
  expect(payouts.getAllByRole('link', { name: /res_anna/ })[0]?.getAttribute('href')).toBe(
    '/deposits?reservation=res_anna',
  );
});

it('writes every part of every payout for the accountant', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
  open([stripe()]);
  fireEvent.click(await screen.findByRole('button', { name: 'CSV for the accountant' }));
  expect((await files[0]?.text())?.replace('\ufeff', '').split('\r\n')).toEqual([
    'Arrival,Provider,Payout,What,Reservation,Gross,Fee,Net,Currency',
    '2026-11-20,Stripe,po_1,Payment,res_anna,60.00,-1.15,58.85,EUR',
    '2026-11-20,Stripe,po_1,Refund,res_anna,-9.30,0.00,-9.30,EUR',
  ]);
});
