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
  },
  ...over,
});
const LINES = [
  { what: 'charge', amount: 6000, fee: 115, reservationId: 'res_anna' },
  { what: 'refund', amount: -930, fee: 0, reservationId: 'res_anna' },
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
  const connection = vi.fn(() => done({ connections, mayChange: role === 'owner' }));
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
  const disconnect = vi.fn((_: object) => done({ connections: [], mayChange: true }));
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
