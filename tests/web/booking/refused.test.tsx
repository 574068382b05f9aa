// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anApi, aSession, done, refused, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';

const slot = (start: number) => ({
  ...{ start, meal: 'Dinner', reason: null, yields: true, tables: ['T1'], moved: 0 },
});
const TIMES = {
  ...{ date: '2026-12-05', today: '2026-12-05', minute: 600, closed: null, duration: 90, locale: 'it' },
  ...{ areas: ['Indoor'], options: [], diets: [], steered: false, best: [1200], slots: [slot(1200), slot(1230)] },
};
const TWICE = /there is already a reservation with this number/;
const GONE = /No table is free at this time/;
const told = (words: RegExp) => screen.queryAllByText(words).length > 0;

async function refusedWith(code: string, from: object = TIMES) {
  const settings = someSettings();
  const book = vi.fn((_: { readonly reason?: string }) => refused(code));
  const venue = vi.fn(() => done(book.mock.calls.length > 0 ? from : TIMES));
  const api = anApi({
    settings: { read: () => done({ settings }) },
    availability: { house: venue },
    guests: { search: () => done({ guests: [], more: false }) },
    reservations: { book } as never,
  });
  openPage('/booking', api, aSession(settings));
  await screen.findByText(/20:00 · /);
  fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '333 1234567' } });
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Zia' } });
  await press();
  await screen.findByText('Not booked');
  return book;
}
const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Book' }));

it('what was refused of one caller is not in the way of another, and nor is the reason for it sent', async () => {
  const book = await refusedWith('reservation.duplicate');
  expect(told(TWICE)).toBe(true);
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Two tables' } });
  fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '333 7654321' } });
  expect(told(TWICE)).toBe(false);
  expect(screen.queryByLabelText(/^Reason/)).toBeNull();
  await press();
  await waitFor(() => expect(book).toHaveBeenCalledTimes(2));
  expect(book.mock.lastCall?.[0]).not.toHaveProperty('reason');
});

it('what was refused of one time is not in the way of another', async () => {
  await refusedWith('tables.none');
  expect(told(GONE)).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: /20:30/ }));
  expect(told(GONE)).toBe(false);
});

it('nor is it in the way of the time that is best by then, and that nothing was booked is still said', async () => {
  await refusedWith('tables.none', { ...TIMES, best: [1230] });
  await screen.findByText(/20:30 · /);
  expect(screen.getByText('Not booked')).toBeTruthy();
  expect(screen.getAllByText(GONE)).toHaveLength(1);
});
