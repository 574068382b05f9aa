// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anApi, aSession, done, refused, someSettings } from '#tests/web/app/kit.ts';
import { openPage } from '#tests/web/app/page.tsx';
import { aMoneyEvent, aMoneyRow, dayFromNow, someMoney } from './money.ts';

const ROWS = [
  aMoneyRow(),
  aMoneyRow({ id: 'res_paul', name: 'Paul Müller', kind: 'prepayment', status: 'refunded', refunded: 6000 }),
  aMoneyRow({
    id: 'res_d',
    name: 'Bruno Bianchi',
    needs: ['dispute'],
    disputed: 8000,
    dueBy: Date.now() + 3.5 * 864e5,
  }),
  aMoneyRow({ id: 'res_n', name: 'Carla Conti', needs: ['noShow'], kind: 'guarantee', booking: 'noShow', due: 8000 }),
];
const TOTALS = { held: 0, refundable: 12_050, ours: 800, disputed: 8000 };

function open(calls: object = {}, path = '/deposits', role: 'owner' | 'host' = 'owner') {
  const venues = [{ venueId: 'ven_trattoria', name: 'Trattoria da Nina', zone: 'Europe/Rome' }];
  const settings = someSettings({ role, venues: venues as never });
  const list = vi.fn((_: object) => done({ rows: ROWS, totals: TOTALS, currency: 'eur' }));
  const api = anApi({
    settings: { read: () => done({ settings }) },
    payments: { list, read: () => done({ money: someMoney() }), ...calls } as never,
  });
  return { list, router: openPage(path, api, aSession(settings)) };
}

it('says first what must be done, the undecided before the rest, with the days left to answer', async () => {
  open();
  const card = within(await screen.findByRole('region', { name: 'To do first' }));
  const tasks = card.getAllByRole('listitem').map((item) => item.textContent);
  expect(tasks[0]).toMatch(/No-show to decide.*Carla Conti.*Up to €80 was agreed/);
  expect(tasks[1]).toMatch(/Dispute.*Bruno Bianchi.*taken back €80.*3 days left to answer/);
  expect(tasks).toHaveLength(2);
});

it('opens the money of a reservation from its row and closes it, all in the address', async () => {
  const { router } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Look: Carla Conti' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Anna Rossi' }));
  expect(router.state.location.search).toBe('?reservation=res_n');
  expect(panel.getByText('earnest money (caparra confirmatoria)')).toBeTruthy();
  expect(panel.getByText(/in Italian$/)).toBeTruthy();
  expect(panel.getByText('pi_3NirD82eZvKY')).toBeTruthy();
  expect(panel.getByText(/Stripe.*fee €1.15/)).toBeTruthy();
  fireEvent.click(panel.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('narrows the days by name without accents, state and kind, and keeps the totals of all of them', async () => {
  open({}, '/deposits?q=muller');
  const table = within(await screen.findByRole('table', { name: 'By day and state' }));
  expect(table.getAllByRole('row')).toHaveLength(2);
  expect(table.getByRole('button', { name: 'Show the money of Paul Müller' })).toBeTruthy();
  expect(screen.getByText('€120.50')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Name, any part'), { target: { value: 'nobody' } });
  await screen.findByText('Nothing found');
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(5));
});

it('asks for the days in the address, and for one day where they are the wrong way round', async () => {
  const { list } = open({}, '/deposits?from=2026-12-05&to=2026-12-01&state=paid&kind=deposit');
  await screen.findByRole('table', { name: 'By day and state' });
  const asked = { venueId: 'ven_trattoria', from: '2026-12-05', to: '2026-12-05' };
  expect(list.mock.calls.some(([input]) => JSON.stringify(input) === JSON.stringify(asked))).toBe(true);
});

it('exports the rows that are shown, with amounts as spreadsheets read them', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
  open({}, '/deposits?q=paul');
  fireEvent.click(await screen.findByRole('button', { name: 'Export as CSV' }));
  await screen.findByText('The file has been saved on this device.');
  const [head, row] = (await files[0]?.text())?.split('\r\n') ?? [];
  expect(head).toContain('Agreed,Charged,Refunded,Refundable,Held,Disputed,Currency');
  expect(row).toBe(
    `${dayFromNow(3)},20:00,Paul Müller,6,Prepayment,Confirmed,Refunded,60.00,60.00,60.00,60.00,0.00,0.00,EUR`,
  );
});

it('shows a host everything and lets them change and export nothing', async () => {
  open({}, '/deposits?reservation=res_anna', 'host');
  const panel = within(await screen.findByRole('dialog', { name: 'Anna Rossi' }));
  expect(await panel.findByText('History of the money')).toBeTruthy();
  expect(panel.queryByRole('button', { name: 'Refund' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Export as CSV' })).toBeNull();
});

it('says so where no money was asked, and where nothing is there yet', async () => {
  const list = () => done({ rows: [], totals: { held: 0, refundable: 0, ours: 0, disputed: 0 }, currency: 'eur' });
  open({ list, read: () => refused('payment.none') }, '/deposits?reservation=res_gone');
  expect(await screen.findByText('No money was asked for this reservation.')).toBeTruthy();
  expect(screen.getByText('No money in these days')).toBeTruthy();
  expect(screen.queryByText('To do first')).toBeNull();
});

it('tells every movement with its state, by whom and why, and what it has no word for as it is', async () => {
  const line = (over: object) => ({ ...aMoneyEvent(), ...over });
  const timeline = [
    line({ id: 'a', state: 'failed', failure: 'card_declined' }),
    line({ id: 'b', what: 'refund', kind: null, why: 'inTime', state: 'pending', amount: 2000 }),
    line({
      id: 'c',
      what: 'refund',
      kind: null,
      why: 'The soup was cold',
      state: 'succeeded',
      by: 'Nina',
      amount: 500,
    }),
    line({ id: 'd', what: 'dispute', kind: null, why: 'brand_new', state: 'needsResponse', amount: 3500 }),
    line({ id: 'e', what: 'received', kind: null, provider: null, why: 'received', state: 'paid', by: 'Hanna' }),
  ];
  open({ read: () => done({ money: someMoney({ timeline }) }) }, '/deposits?reservation=res_anna');
  const panel = within(await screen.findByRole('dialog', { name: 'Anna Rossi' }));
  const said = panel.getAllByRole('listitem').map((item) => item.textContent ?? '');
  expect(said[0]).toMatch(/^Payment€60Failed.*For the reservation.*The bank declined the card\./);
  expect(said[1]).toMatch(/^Refund-€20On its way.*Cancelled in time/);
  expect(said[2]).toMatch(/^Refund-€5Arrived.*by Nina.*The soup was cold/);
  expect(said[3]).toMatch(/^Dispute-€35Answer needed.*brand_new/);
  expect(said[4]).toMatch(/^Received by you€60Noted by hand.*by Hanna/);
});
