// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { keepShown } from '#web/app/forms/kept-state.ts';
import { anApi, aSession, done, refused, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';
import { aParty } from '../manage/party.ts';

const slot = (start: number) => ({ start, meal: 'Dinner', reason: null, yields: true, tables: ['T1'], moved: 0 });
const TIMES = {
  ...{ date: '2026-12-05', today: '2026-12-05', minute: 600, closed: null, duration: 90, locale: 'it' },
  ...{ areas: ['Indoor'], options: [], diets: [], steered: false, best: [1200], slots: [slot(1200), slot(1230)] },
};
const ANNA = { name: 'Anna', phone: '+39333' };
const LATER = '/booking?date=2026-12-06&start=1230&adults=4';

type Router = ReturnType<typeof openPage>;
type Sent = { readonly name: string };

function openDesk(answer: () => Promise<unknown> = () => done({}), userId = 'usr_host') {
  const settings = someSettings({ userId });
  const book = vi.fn((_: Sent, _options: { readonly key: string }) => answer());
  const api = anApi({
    settings: { read: () => done({ settings }) },
    availability: { house: () => done(TIMES) },
    reservations: { book } as never,
    auth: { logout: () => done({}) },
  });
  const session = aSession(settings);
  const router = openPage('/booking', api, session);
  return { router, book, session };
}
const go = (router: Router, to: string, state?: object) => act(() => router.navigate(to, { state: state ?? null }));
async function leave(router: Router) {
  await go(router, '/tasks');
  await waitFor(() => expect(screen.queryByLabelText('Phone')).toBeNull());
}
const value = async (label: string) => (await screen.findByLabelText<HTMLInputElement>(label)).value;
const type = async (label: string, to: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value: to } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const typed = async () => [await value('Name'), await value('Phone'), await value('House note')];
async function write() {
  await type('Name', 'Zia');
  await type('Phone', '02');
  await type('House note', 'By the window');
}
const ZIA = ['Zia', '02', 'By the window'];
const NOBODY = ['', '', ''];
const booked = () => done({ reservation: aParty({ name: 'Zia' }), date: '2026-12-05' });

it('stands again when its user comes back from another screen, as often as they go', async () => {
  const { router } = openDesk();
  await write();
  for (const _ of [1, 2]) {
    await leave(router);
    await go(router, '/booking');
    expect(await typed()).toEqual(ZIA);
  }
});

it('is gone once it is booked, and once it is cleared', async () => {
  const { router } = openDesk(booked);
  await write();
  await press('Book');
  await screen.findByRole('status', { name: /Zia/ });
  await leave(router);
  await go(router, '/booking');
  expect(await typed()).toEqual(NOBODY);
  await write();
  await press('Clear the form');
  expect(await typed()).toEqual(NOBODY);
  expect(screen.queryByRole('button', { name: 'Clear the form' })).toBeNull();
  await leave(router);
  await go(router, '/booking');
  expect(await typed()).toEqual(NOBODY);
});

it('a link that names a time takes the guest along to it, and going back does not change what was chosen since', async () => {
  const { router } = openDesk();
  await write();
  await leave(router);
  await go(router, LATER);
  expect(await typed()).toEqual(ZIA);
  expect(await screen.findByText(/^4 covers · .*20:30/)).toBeTruthy();
  fireEvent.click((await screen.findAllByRole('radio', { name: /^20:00/ }))[0] as HTMLElement);
  await leave(router);
  await act(() => router.navigate(-1));
  expect(await screen.findByText(/^4 covers · .*20:00/)).toBeTruthy();
});

it('a link that names a guest begins anew, and whom it is not for is found again afterwards', async () => {
  const { router } = openDesk(booked);
  await write();
  await leave(router);
  await go(router, LATER, ANNA);
  expect(await typed()).toEqual(['Anna', '+39333', '']);
  await press('Book');
  await screen.findByRole('status', { name: /Zia/ });
  expect(await typed()).toEqual(NOBODY);
  await leave(router);
  await go(router, '/booking');
  expect(await typed()).toEqual(ZIA);
});

it('waits for its own user when the session ends, and for nobody after they have signed out', async () => {
  const first = openDesk();
  await write();
  await leave(first.router);
  keepShown('usr_host');
  cleanup();
  openDesk(undefined, 'usr_other');
  expect(await typed()).toEqual(NOBODY);
  cleanup();
  const again = openDesk();
  expect(await typed()).toEqual(ZIA);
  await go(again.router, '/auth/logout');
  await waitFor(() => expect(again.session.tokens()).toBeNull());
  cleanup();
  openDesk();
  expect(await typed()).toEqual(NOBODY);
});

it('what is on its way is not found again before it is known that it was not booked', async () => {
  let answer: (value: unknown) => void = () => {};
  const { router, book } = openDesk(() => new Promise((resolve) => (answer = resolve)));
  await write();
  await press('Book');
  await waitFor(() => expect(book).toHaveBeenCalledTimes(1));
  await leave(router);
  await go(router, '/booking');
  expect(await typed()).toEqual(NOBODY);
  await leave(router);
  await act(async () => answer(await refused('rate.exceeded')));
  await go(router, '/booking');
  expect(await typed()).toEqual(ZIA);
});

it('whose answer was lost is booked once, though its form was left in between', async () => {
  const { router, book } = openDesk(async () => ({ kind: 'offline' }));
  await write();
  await press('Book');
  await screen.findByText(/No answer came/);
  await leave(router);
  await go(router, '/booking');
  expect(await typed()).toEqual(ZIA);
  await press('Book');
  await waitFor(() => expect(book).toHaveBeenCalledTimes(2));
  const [one, two] = book.mock.calls;
  expect(two).toEqual(one);
});
