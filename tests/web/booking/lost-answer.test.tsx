// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anApi, aSession, done, refused, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';
import { aParty } from '../manage/party.ts';

const slot = (start: number, reason: string | null = null) => ({
  ...{ start, meal: 'Dinner', reason, yields: reason === null, tables: reason === null ? ['T1'] : [], moved: 0 },
});
const TIMES = {
  ...{ date: '2026-12-05', today: '2026-12-05', minute: 600, closed: null, duration: 90, locale: 'it' },
  ...{ areas: ['Indoor'], options: [], diets: [], steered: false, best: [1200], slots: [slot(1200), slot(1230)] },
};
/** As it stands once the booking whose answer was lost has the only table of that time. */
const TAKEN = { ...TIMES, best: [1230], slots: [slot(1200, 'tables.none'), slot(1230)] };

type Sent = { readonly start: number; readonly name: string };

function openDesk(answers: readonly (() => Promise<unknown>)[]) {
  const settings = someSettings();
  const times = [TIMES];
  const book = vi.fn((_: Sent, _options: { readonly key: string }) => {
    times.push(TAKEN as never);
    return answers[book.mock.calls.length - 1]?.() ?? done({});
  });
  const api = anApi({
    settings: { read: () => done({ settings }) },
    availability: { house: () => done(times.at(-1)) },
    reservations: { book } as never,
  });
  openPage('/booking', api, aSession(settings));
  const sent = () => book.mock.calls.map(([{ start, name }, { key }]) => ({ start, name, key }));
  return { book, sent };
}
const lost = async () => ({ kind: 'offline' });
const booked = () => done({ reservation: aParty({ name: 'Zia' }), date: '2026-12-05' });
async function press(name?: string) {
  const button = await screen.findByRole('button', { name: 'Book' });
  // Before the times are there, there is nothing to book.
  await screen.findByText(/20:00 · /);
  if (name) fireEvent.change(screen.getByLabelText('Name'), { target: { value: name } });
  fireEvent.click(button);
}

it('a booking whose answer was lost is pressed again and made once, at the time that was wished', async () => {
  const { sent } = openDesk([lost, booked]);
  await press('Zia');
  expect(await screen.findByText(/No answer came/)).toBeTruthy();
  // That its own table is gone is no reason to choose another time.
  await waitFor(() => expect(screen.getByText(/20:00 · /)).toBeTruthy());
  expect(screen.queryByText('No table is free at this time.')).toBeNull();
  await press();
  await screen.findByRole('status', { name: /Zia/ });
  const [first, again] = sent();
  expect(again).toEqual(first);
  expect(first).toMatchObject({ start: 1200, name: 'Zia' });
});

it('another wish is a booking of its own, and what was refused is the same wish still', async () => {
  const { sent, book } = openDesk([lost, () => refused('rate.exceeded'), booked]);
  await press('Zia');
  await screen.findByText(/No answer came/);
  await press('Zio');
  await screen.findByText('Not booked');
  await press();
  await waitFor(() => expect(book).toHaveBeenCalledTimes(3));
  const [one, two, three] = sent().map(({ key }) => key);
  expect([two === one, three === two]).toEqual([false, true]);
});

it('a number of guests that cannot come is not booked as the one that stood there before', async () => {
  const { book } = openDesk([booked]);
  const children = await screen.findByLabelText('Children');
  fireEvent.change(children, { target: { value: '150' } });
  await press('Zia');
  expect(document.activeElement).toBe(children);
  fireEvent.change(children, { target: { value: '1' } });
  await press();
  await waitFor(() => expect(book).toHaveBeenCalledTimes(1));
});
