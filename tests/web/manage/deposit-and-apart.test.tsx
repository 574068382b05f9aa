// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { HostReservation } from '#web/features/manage/day/day-data.ts';
import { anApi, aSession, done, refused, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';
import { anEvening, aParty } from './party.ts';

/** The evening of one party, and what the server answers to `name`, which may change it. */
function openWith(party: HostReservation, name: string, answer: (input: never) => Partial<HostReservation> | Refusal) {
  const server = { party };
  const asked: unknown[] = [];
  const call = (input: never) => {
    asked.push(input);
    const change = answer(input);
    if ('errorid' in change) return refused(change.errorid, { detail: change.detail });
    server.party = { ...server.party, ...change, revision: server.party.revision + 1 };
    return done({ reservation: server.party });
  };
  const serviceDay = () => done(anEvening({ reservations: [server.party] }));
  const settings = someSettings();
  const api = anApi({
    settings: { read: () => done({ settings }) },
    reservations: { tonight: serviceDay, [name]: call },
  });
  const router = openPage('/manage', api, aSession(settings));
  return { asked, router };
}
type Refusal = { readonly errorid: string; readonly detail: object };

const row = async () => within(await screen.findByRole('listitem', { name: 'Rossi' }));
const press = async (label: string) => fireEvent.click((await row()).getByRole('button', { name: `${label}: Rossi` }));
const choose = async (name: string) => {
  await press('More');
  fireEvent.click(await screen.findByRole('menuitem', { name }));
};

it('a deposit that was paid by hand is noted from the menu, with who took it, and open again when that was wrong', async () => {
  const deposit = { kind: 'deposit', amount: 4_000, currency: 'eur', refundUntil: null } as const;
  const { asked } = openWith(
    aParty({ name: 'Rossi', deposit, payment: 'required' }),
    'deposit_write',
    ({ paid }: { paid: boolean }) =>
      paid
        ? { payment: 'paid', received: { amount: 4_000, at: Date.UTC(2026, 10, 21, 18) }, receivedBy: 'Anna' }
        : { payment: 'required', received: null, receivedBy: null },
  );
  expect(await (await row()).findByText(/Deposit €40 not paid/)).toBeTruthy();
  await choose('Mark deposit as paid');
  expect(await (await row()).findByText(/Deposit €40 paid, .*, Anna/)).toBeTruthy();
  await choose('Deposit not paid after all');
  expect(await (await row()).findByText(/Deposit €40 not paid/)).toBeTruthy();
  expect(asked).toMatchObject([
    { paid: true, revision: 1 },
    { paid: false, revision: 2 },
  ]);
});

it('calls a prepayment by its own name', async () => {
  const deposit = { kind: 'prepayment', amount: 8_000, currency: 'eur', refundUntil: null } as const;
  openWith(aParty({ name: 'Rossi', deposit, payment: 'required' }), 'deposit_write', () => ({
    ...{ payment: 'paid', received: { amount: 8_000, at: Date.UTC(2026, 10, 21, 18) }, receivedBy: 'Anna' },
  }));
  await choose('Mark prepayment as paid');
  expect(await screen.findByText('Prepayment of Rossi marked as paid')).toBeTruthy();
  // By the clock of the venue, whatever the device's is: the tests' is UTC.
  expect(await (await row()).findByText(/Prepayment €80 paid, Nov 21, 2026, 7:00\sPM, Anna/)).toBeTruthy();
});

it.each([
  ['guarantee', 'authorised', /Card guarantee €80: card on file/],
  ['deposit', 'paid', /Deposit €80 paid$/],
  ['deposit', 'partRefunded', /Deposit €80: partly refunded/],
  ['prepayment', 'refunded', /Prepayment €80: refunded/],
  ['deposit', 'forfeited', /Deposit €80: kept by the house/],
  ['deposit', 'failed', /Deposit €80: payment failed/],
] as const)('says how a %s stands that is %s', async (kind, payment, said) => {
  const deposit = { kind, amount: 8_000, currency: 'eur', refundUntil: null } as const;
  openWith(aParty({ name: 'Rossi', deposit, payment }), 'deposit_write', () => ({}));
  expect(await (await row()).findByText(said)).toBeTruthy();
});

it('leads from a party to its money, and notes no kept card as paid by hand', async () => {
  const deposit = { kind: 'guarantee', amount: 8_000, currency: 'eur', refundUntil: null } as const;
  const party = aParty({ name: 'Rossi', deposit, payment: 'required' });
  const { router } = openWith(party, 'deposit_write', () => ({}));
  await press('More');
  const item = await screen.findByRole('menuitem', { name: 'Money of the reservation' });
  expect(screen.queryByRole('menuitem', { name: /as paid/ })).toBeNull();
  fireEvent.click(item);
  await waitFor(() => expect(router.state.location.search).toBe(`?reservation=${party.id}`));
  expect(router.state.location.pathname).toBe('/deposits');
});

const TAKEN: Refusal = {
  errorid: 'tables.none',
  detail: { alternatives: [{ date: '2026-11-21', start: 1260, area: 'Outdoor' }] },
};
const asking = (adults: number) =>
  aParty({ name: 'Rossi', adults, booking: 'requested', unit: null, actions: ['accept', 'reject'] });

it('a request without a table is shown what else there is, and is seated at several tables when the house says so', async () => {
  const { asked } = openWith(asking(6), 'act', ({ apart }: { apart?: true }) =>
    apart ? { booking: 'confirmed', parts: [3, 3], actions: ['arrive'] } : TAKEN,
  );
  await press('Accept');
  const dialog = within(await screen.findByRole('dialog', { name: /No room for .*Rossi.* at 19:30/ }));
  expect(dialog.getByRole('listitem').textContent).toBe('21:00 ·\u00a0Outdoor');
  const call = dialog.getByRole('link', { name: /Call/ });
  expect([call.getAttribute('href'), call.textContent]).toEqual([
    'tel:+393471234567',
    'Call \u2066+393471234567\u2069',
  ]);
  fireEvent.click(dialog.getByRole('button', { name: 'Seat at several tables' }));
  expect(await screen.findByText('Confirmed', { selector: 'li *' })).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: /No place/ })).toBeNull();
  expect(asked).toMatchObject([{ action: 'accept' }, { action: 'accept', apart: true }]);
});

it('says so when there is no room at several tables either, and leaves the request where it is', async () => {
  openWith(asking(6), 'act', () => TAKEN);
  await press('Accept');
  fireEvent.click(await screen.findByRole('button', { name: 'Seat at several tables' }));
  expect((await screen.findAllByText(/No table is free/)).length).toBeGreaterThan(0);
  expect((await row()).getByRole('button', { name: 'Accept: Rossi' })).toBeTruthy();
});

it('nobody is asked to sit alone: three guests, and who has all tables too few, cannot be parted', async () => {
  openWith(asking(3), 'act', () => TAKEN);
  await press('Accept');
  await screen.findByRole('dialog');
  expect(screen.queryByRole('button', { name: 'Seat at several tables' })).toBeNull();
});

it('a party at several tables gives all of them up, and its dialogs say so', async () => {
  const tables = [1, 2].map((unit) => ({ unit, covers: 2, pinned: false }));
  openWith(aParty({ name: 'Rossi', adults: 4, tables, parts: [2, 2] }), 'act', () => ({}));
  await choose('Cancel reservation');
  const asked = await screen.findByRole('alertdialog');
  expect(asked.textContent).toContain('all its tables are free');
  fireEvent.click(within(asked).getByRole('button', { name: 'Keep it' }));
  await choose('No-show');
  expect((await screen.findByRole('alertdialog', { name: /no-show/ })).textContent).toContain(
    'All its tables are free',
  );
});
