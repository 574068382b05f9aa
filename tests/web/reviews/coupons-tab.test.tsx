// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anApi, aSession, done, refused, someSettings } from '#tests/web/app/kit.ts';
import { openPage } from '#tests/web/app/page.tsx';
import { aCoupon } from '#tests/web/guest/fake-visits.ts';
import { aVenueCoupon } from './reviews.ts';

const at = Date.UTC(2026, 11, 1, 20);
const SPENT = aVenueCoupon({
  ...{ couponId: 'cpn_0123456789ABCDE0', name: 'Bruno', state: 'spent', reason: 'birthday', issuedBy: 'Olga' },
  redemption: { at, by: 'Marco', persons: 3, reservationId: null, offline: true },
  doubles: [{ at: at + 60_000, by: 'Anna', persons: null, reservationId: null, offline: true }],
  undone: [{ at, undoneAt: at, undoneBy: 'Olga', why: 'Wrong table' }],
});

function open(calls: object = {}, role: 'owner' | 'host' = 'owner') {
  const venues = [{ venueId: 'ven_trattoria', name: 'Trattoria da Nina', zone: 'Europe/Rome' }];
  const settings = someSettings({ role, venues: venues as never });
  const list = vi.fn((_: object) => done({ coupons: [aVenueCoupon(), SPENT], more: false, left: 12 }));
  const card = vi.fn((_: object) => done({ held: aCoupon() }));
  const issue = vi.fn((_: object, __: object) => done({ coupon: aVenueCoupon(), held: aCoupon() }));
  const withdraw = vi.fn((_: object, __: object) => done({ coupon: aVenueCoupon({ state: 'void' }) }));
  const api = anApi({
    settings: { read: () => done({ settings }) },
    coupons: { list, card, issue, withdraw, ...calls } as never,
  });
  openPage('/reviews?tab=coupons', api, aSession(settings));
  return { list, card, issue, withdraw };
}

it('lists coupons with what became of them, also what was accepted twice or taken back', async () => {
  open();
  const card = within(await screen.findByRole('region', { name: 'Coupons' }));
  expect(card.getByText('12 left of the stock')).toBeTruthy();
  const [valid, spent] = card.getAllByRole('listitem').map((row) => row.textContent);
  expect(valid).toMatch(/Giulia Rossi.*Valid.*10% off the bill.*After a visit/);
  expect(spent).toMatch(/Bruno.*Used.*Used twice.*Birthday.*Olga/);
  expect(spent).toMatch(/Used Dec 1, 2026, 9:00 PM, accepted offline by Marco.*3 guests/);
  expect(spent).toMatch(/Accepted offline once more Dec 1, 2026, 9:01 PM, by Anna/);
  expect(spent).toMatch(/Taken back .* by Olga: Wrong table/);
});

it('shows the card of a coupon: code, QR code, and the page to print', async () => {
  const { card } = open();
  fireEvent.click(await screen.findByRole('button', { name: /^Card.*Giulia Rossi/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Coupon card' }));
  expect(await dialog.findByText('K7Q2-M9XD-4TRA')).toBeTruthy();
  expect(dialog.getByRole('img', { name: 'QR code of the coupon K7Q2-M9XD-4TRA' })).toBeTruthy();
  const link = dialog.getByRole('link', { name: 'Open the card to print it' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/coupon#K7Q2-M9XD-4TRA', '_blank']);
  expect(card.mock.calls[0]?.[0]).toEqual({ venueId: 'ven_trattoria', couponId: aVenueCoupon().couponId });
});

it('issues one for a birthday, and shows its card without asking for it again', async () => {
  const { issue, card, list } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Issue a coupon' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Issue a coupon' }));
  fireEvent.click(dialog.getByRole('radio', { name: 'Birthday' }));
  fireEvent.change(dialog.getByLabelText('For whom'), { target: { value: 'Carla ' } });
  fireEvent.change(dialog.getByLabelText('First day'), { target: { value: '2026-12-24' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Issue' }));
  expect(await screen.findByText('K7Q2-M9XD-4TRA')).toBeTruthy();
  expect(issue.mock.calls[0]?.[0]).toEqual({
    ...{ venueId: 'ven_trattoria', reason: 'birthday', name: 'Carla', from: '2026-12-24' },
  });
  expect(card).not.toHaveBeenCalled();
  await waitFor(() => expect(list).toHaveBeenCalledTimes(2));
});

it.each([
  ['coupon.noStock', 'All coupons of the stock have been issued.'],
  ['coupon.none', /Switch them on in Settings, Reviews/],
])('says why none is issued: %s', async (code, text) => {
  open({ issue: () => refused(code) });
  fireEvent.click(await screen.findByRole('button', { name: 'Issue a coupon' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Issue' }));
  expect(await screen.findByText(text)).toBeTruthy();
});

it('withdraws one after asking', async () => {
  const { withdraw } = open();
  fireEvent.click(await screen.findByRole('button', { name: /^Withdraw.*Giulia Rossi/ }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Withdraw the coupon of Giulia Rossi?' }));
  expect(withdraw).not.toHaveBeenCalled();
  fireEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() =>
    expect(withdraw.mock.calls[0]?.[0]).toEqual({
      ...{ venueId: 'ven_trattoria', couponId: aVenueCoupon().couponId, revision: 1 },
    }),
  );
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('only shows them to hosts', async () => {
  open({}, 'host');
  await screen.findByRole('region', { name: 'Coupons' });
  expect(screen.queryByRole('button', { name: /Issue|Withdraw|Card/ })).toBeNull();
});

it('says how coupons come where there are none, and issues the first', async () => {
  open({ list: () => done({ coupons: [], more: false, left: null }) });
  expect(await screen.findByText('No coupons yet')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Issue a coupon' })).toBeTruthy();
});
