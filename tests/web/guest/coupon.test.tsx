// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Weekday } from '#shared/domain/kernel/time/local-date.ts';
import { runsOf } from '#web/guest/coupon/terms.ts';
import { fakeVenue } from './fake-venue.ts';
import { aCoupon } from './fake-visits.ts';
import { button, openPage } from './open-page.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const { code: CODE } = aCoupon();

async function openCoupon(over: Parameters<typeof aCoupon>[0] = {}, venue = fakeVenue()) {
  venue.after.coupons.set(CODE, aCoupon(over));
  await openPage(`/coupon#${CODE}`, venue);
  return venue;
}

it('shows what a coupon gives, its state, code and terms in words', async () => {
  await openCoupon();
  await screen.findByRole('heading', { level: 1, name: '10% off the bill' });
  const shown = screen.getByRole('article').textContent;
  for (const text of ['Valid', CODE, 'Monday to Thursday', 'Dinner', 'up to 4 people', 'Thu 24 Dec and Thu 31 Dec']) {
    expect(shown).toContain(text);
  }
  expect(shown).toMatch(/Saturday, 28 November 2026 to Tuesday, 26 January 2027/);
  expect(await screen.findByRole('img', { name: `QR code of the coupon ${CODE}` })).toBeTruthy();
});

it.each([
  ['a spent one', { state: 'spent', spentAt: Date.UTC(2026, 11, 1, 20) }, /Used.*It was used on 1 Dec, 21:00/],
  ['an overdue one', { state: 'overdue', to: '2026-11-30' }, /Expired.*Its last day was Monday, 30 November 2026/],
  ['a withdrawn one', { state: 'void' }, /Withdrawn.*The restaurant has withdrawn it/],
] as const)('says of %s why it does not count, and shows no QR code', async (_, over, text) => {
  await openCoupon(over);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.getByRole('article').textContent).toMatch(text);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('button', { name: /calendar/ })).toBeNull();
});

it('says from when on one counts that does not yet', async () => {
  await openCoupon({ from: '2026-12-05' });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.getByRole('article').textContent).toMatch(/Not valid yet.*It counts from Saturday, 5 December 2026 on/);
});

it.each([
  ['a text in the venue’s language', { kind: 'text', texts: { it: 'Un dolce' } }, 'Un dolce'],
  ['a text in the guest’s', { kind: 'text', texts: { it: 'Un dolce', en: 'A dessert' } }, 'A dessert'],
  ['an amount', { kind: 'amount', amount: 1550, currency: 'eur' }, '€15.50 off the bill'],
] as const)('says what it gives: %s', async (_, gift, text) => {
  await openCoupon({ gift });
  expect(await screen.findByRole('heading', { level: 1, name: text })).toBeTruthy();
});

it('is read anew when the page comes back into view', async () => {
  const venue = await openCoupon();
  await screen.findByText('Valid', { selector: 'strong' });
  venue.after.coupons.set(CODE, aCoupon({ state: 'spent', spentAt: Date.UTC(2026, 11, 1, 20) }));
  fireEvent(document, new Event('visibilitychange'));
  expect(await screen.findByText('Used', { selector: 'strong' })).toBeTruthy();
});

it('asks for a signed text as the server reads it', async () => {
  const venue = fakeVenue();
  const text = 'K7Q2M9XD4TRA.trattoria.261128.59.15.4.4.c2ln';
  venue.after.coupons.set(`/coupon#${text}`, aCoupon());
  await openPage(`/coupon#${text}`, venue);
  expect(await screen.findByRole('heading', { level: 1, name: '10% off the bill' })).toBeTruthy();
});

it('asks for a code where there is none, and says so of one that does not exist', async () => {
  const venue = fakeVenue();
  venue.after.coupons.set(CODE, aCoupon());
  await openPage('/coupon', venue);
  await screen.findByRole('heading', { level: 1, name: 'Look up a coupon' });
  expect(venue.askedFor('coupons.show')).toEqual([]);
  fireEvent.click(button('Show the coupon'));
  expect(await screen.findByText('Please type the code.')).toBeTruthy();
  fireEvent.input(screen.getByLabelText('Code'), { target: { value: 'AAAA' } });
  fireEvent.click(button('Show the coupon'));
  expect(await screen.findByText('There is no coupon with this code.')).toBeTruthy();
  expect((screen.getByLabelText('Code') as HTMLInputElement).value).toBe('AAAA');
  fireEvent.input(screen.getByLabelText('Code'), { target: { value: CODE } });
  fireEvent.click(button('Show the coupon'));
  expect(await screen.findByRole('heading', { level: 1, name: '10% off the bill' })).toBeTruthy();
});

it('takes the whole address of a QR code for a code', async () => {
  const venue = fakeVenue();
  const text = 'K7Q2M9XD4TRA.trattoria.261128.59.15.4.4.c2ln';
  venue.after.coupons.set(`/coupon#${text}`, aCoupon());
  await openPage('/coupon', venue);
  fireEvent.input(await screen.findByLabelText('Code'), { target: { value: `https://nina.example/coupon#${text}` } });
  fireEvent.click(button('Show the coupon'));
  expect(await screen.findByRole('heading', { level: 1, name: '10% off the bill' })).toBeTruthy();
});

it('says who tries too often to wait, and keeps what they typed', async () => {
  const venue = fakeVenue();
  venue.plan('coupons.show', { errorid: 'rate.exceeded' });
  await openCoupon({}, venue);
  expect(await screen.findByText('That was too often. Please wait a minute.')).toBeTruthy();
  expect((screen.getByLabelText('Code') as HTMLInputElement).value).toBe(CODE);
});

it('is shown on a host of no venue too, for the coupon says whose it is', async () => {
  const venue = fakeVenue();
  venue.plan('venues.find', { errorid: 'venue.unknown' });
  await openCoupon({}, venue);
  expect(await screen.findByText('A coupon from \u2068Trattoria da Nina\u2069')).toBeTruthy();
});

it('gives its last day to the calendar as a day without a time', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
  await openCoupon();
  fireEvent.click(await screen.findByRole('button', { name: 'Add its last day to the calendar' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const entry = await files[0]?.text();
  expect(entry).toContain('DTSTART;VALUE=DATE:20270126\r\nDTEND;VALUE=DATE:20270127\r\n');
  expect(entry).toContain('SUMMARY:Last day of the coupon from Trattoria da Nina');
});

it.each([
  ['every day', [1, 2, 3, 4, 5, 6, 7], [[1, 7]]],
  [
    'a run and a day',
    [6, 1, 2, 3],
    [
      [1, 3],
      [6, 6],
    ],
  ],
  ['none', [], []],
] as const)('joins neighbouring weekdays: %s', (_, weekdays, runs) => {
  expect(runsOf(weekdays as readonly Weekday[])).toEqual(runs);
});
